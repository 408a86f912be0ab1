"""Verifies webhooks from Kontor. Needs only Python 3.8. Header names are in lower case; `body` is the received body,
byte for byte, not parsed and serialised again."""

import base64
import hashlib
import hmac
import re
import time

TOLERANCE_SECONDS = 300
BASE64 = re.compile(r"(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{4})")


def is_from_kontor(headers, body: bytes, secrets, now_seconds=None) -> bool:
    """Verifies `webhook-signature` (Standard Webhooks). It signs id, time and body, so a webhook cannot be replayed later.

    Pass one secret; during a rotation, the old and the new one."""
    sent = headers.get("webhook-timestamp", "")
    now = time.time() if now_seconds is None else now_seconds
    if not re.fullmatch(r"[0-9]{1,15}", sent) or abs(now - int(sent)) > TOLERANCE_SECONDS:
        return False
    content = f"{headers.get('webhook-id', '')}.{sent}.".encode() + body
    given = headers.get("webhook-signature", "").encode().split(b" ")
    for secret in secrets:
        digest = hmac.new(_key_of(secret), content, hashlib.sha256).digest()
        expected = b"v1," + base64.b64encode(digest)
        # compare_digest takes the same time for wrong and right signatures.
        if any(hmac.compare_digest(signature, expected) for signature in given):
            return True
    return False


def is_body_from_kontor(headers, body: bytes, secrets) -> bool:
    """Verifies `X-Webhook-Signature`, which signs only the body, with the newest secret."""
    given = headers.get("x-webhook-signature", "").encode()
    return any(
        hmac.compare_digest(given, hmac.new(secret.encode(), body, hashlib.sha256).hexdigest().encode())
        for secret in secrets
    )


def _key_of(secret: str) -> bytes:
    """The part after `whsec_` is base64. A secret of your own that is not base64 is used as it is."""
    encoded = secret[len("whsec_"):] if secret.startswith("whsec_") else secret
    return base64.b64decode(encoded) if BASE64.fullmatch(encoded) else secret.encode()
