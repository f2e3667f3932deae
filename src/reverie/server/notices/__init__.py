"""Notices that leave the house: web push, a webhook, or mail, to people who are elsewhere."""
