"""A first payment against the demo: ``KEYS=../../.data/demo PYTHONPATH=src python3 examples/first_payment.py``."""

import os
import time
from pathlib import Path

from merchant_console_gateway import GatewayClient

merchant = os.environ.get("MERCHANT", "DEM8QX")
keys = Path(os.environ.get("KEYS", ".data/demo"))
gateway = GatewayClient(
    os.environ.get("GATEWAY", "http://127.0.0.1:8080"),
    merchant,
    (keys / f"{merchant}.pem").read_text(),
    (keys / "platform-public.pem").read_text(),
)

payment = gateway.pay(
    {
        "paymentRequestId": f"tea-{time.time_ns()}",
        "scenarioCode": "ONLINE_QRCODE",
        "paymentMethod": {"paymentMethodType": "UnionPay"},
        "order": {"orderAmount": {"value": "450", "currency": "CAD"}, "description": "Tea"},
    }
)
print("Payment", payment["paymentId"])
print("Scan", payment["paymentInfo"]["paymentUrl"])
while gateway.inquiry_payment({"paymentId": payment["paymentId"]})["paymentStatus"] != "SUCCESS":
    time.sleep(0.3)
print("Paid")

refund = gateway.refund(
    {
        "paymentId": payment["paymentId"],
        "refund": {"refundAmount": {"value": "150", "currency": "CAD"}, "description": "Too sweet"},
    }
)
status = gateway.inquiry_refund({"refundId": refund["refundId"]})["refundStatus"]
print(f"Refund {refund['refundId']}: {status}")
