"""Runs the shared conformance cases: ``python3 conformance/run.py FILE`` (see ../../conformance/README.md)."""

import json
import sys

from merchant_console_gateway import (
    GatewayClient,
    GatewayRefused,
    GatewayUndecided,
    GatewayUnreachable,
    GatewayUnverified,
    canonical_bytes,
    verify_webhook_signature,
)


def outcome_of(work):
    try:
        return work()
    except GatewayRefused as error:
        return " ".join(filter(None, ["refused", error.result["resultCode"], error.payment_id]))
    except GatewayUndecided as error:
        return f"undecided {error.result['resultCode']}"
    except GatewayUnreachable:
        return "unreachable"
    except GatewayUnverified as error:
        return f"unverified {error.reason}"


with open(sys.argv[1], encoding="utf-8") as file:
    cases = json.load(file)
options = cases["options"]
gateway = GatewayClient(
    options["endpoint"],
    options["merchantCode"],
    options["privateKey"],
    options["platformPublicKey"],
    retries=options["retries"],
    retry_delay=0.005,
)
order = {"orderAmount": {"value": "450", "currency": "CAD"}, "description": "Tea"}


def pay(case):
    request = {"paymentRequestId": case["id"], "scenarioCode": "OFFLINE", "order": order}
    return f"answer {gateway.pay(request)['result']['resultCode']}"


def notify(case):
    read = gateway.verify_notification(case["headers"], case["body"].encode(), case["path"])
    return f"verified {read['notifyType']}"


def webhook(case):
    verify_webhook_signature(case["header"], case["body"].encode(), case["secret"])
    return "verified"


outcomes = {}
for one in cases["canonical"]:
    text = canonical_bytes(one["path"], one["merchantCode"], one["time"], one["nonce"], one["body"].encode())
    outcomes[one["id"]] = text.decode()
for kind, work in (("calls", pay), ("notifications", notify), ("webhooks", webhook)):
    for one in cases[kind]:
        outcomes[one["id"]] = outcome_of(lambda one=one, work=work: work(one))
print(json.dumps(outcomes))
