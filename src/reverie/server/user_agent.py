"""What a browser calls itself, in two words by which its owner knows it again."""

BROWSERS = (("Edg", "Edge"), ("OPR/", "Opera"), ("SamsungBrowser", "Samsung Internet"), ("Firefox", "Firefox"),
            ("FxiOS", "Firefox"), ("CriOS", "Chrome"), ("Chrom", "Chrome"), ("Safari", "Safari"))  # fmt: skip
SYSTEMS = (("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Windows", "Windows"), ("CrOS", "ChromeOS"),
           ("Mac OS", "Mac"), ("Linux", "Linux"))  # fmt: skip


def device_label(agent: str) -> str:
    """Browser and system; the first that fits, because each claims to be the others, too."""
    found = (next((name for sign, name in known if sign in agent[:500]), "") for known in (BROWSERS, SYSTEMS))
    return " · ".join(filter(None, found)) or "?"
