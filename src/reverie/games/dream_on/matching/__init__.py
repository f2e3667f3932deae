"""Is this answer right? The matcher of spec section 12: deterministic, explainable, kind to hasty typing.

Its modules are imported one by one, where they are needed: to read the words of the whole deck takes longer than to
load all other rules.
"""
