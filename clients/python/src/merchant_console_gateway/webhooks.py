"""The additional signature of an endpoint that is registered on the Developer page."""

from __future__ import annotations

import hashlib
import hmac
import re
import time
from typing import Optional

from .errors import GatewayUnverified

WINDOW_SECONDS = 5 * 60


def verify_webhook_signature(header: Optional[str], raw_body: bytes, secret: str) -> None:
    """Checks ``Webhook-Signature``. While a secret is rolled, the header holds one signature for each of the two.

    Raises GatewayUnverified.
    """
    if not header:
        raise GatewayUnverified("headerMissing", "Webhook-Signature")
    parts = [part.strip() for part in header.split(",")]
    seconds = next((part[2:] for part in parts if re.fullmatch(r"t=\d{1,12}", part)), None)
    if seconds is None:
        raise GatewayUnverified("signatureUnreadable")
    wanted = hmac.new(secret.encode(), f"{seconds}.".encode() + raw_body, hashlib.sha256).hexdigest()
    given = [part[3:] for part in parts if re.fullmatch(r"v1=[0-9a-f]{64}", part)]
    if not any(hmac.compare_digest(one, wanted) for one in given):
        raise GatewayUnverified("signatureWrong")
    if abs(time.time() - int(seconds)) > WINDOW_SECONDS:
        raise GatewayUnverified("timeOutOfWindow", seconds)
