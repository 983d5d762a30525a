"""The signed gateway API for a merchant's own server."""

from .client import GatewayClient
from .errors import GatewayError, GatewayRefused, GatewayUndecided, GatewayUnreachable, GatewayUnverified
from .signature import canonical_bytes
from .webhooks import verify_webhook_signature

__all__ = [
    "GatewayClient",
    "GatewayError",
    "GatewayRefused",
    "GatewayUndecided",
    "GatewayUnreachable",
    "GatewayUnverified",
    "canonical_bytes",
    "verify_webhook_signature",
]
