<?php

declare(strict_types=1);

// A first payment against the demo: `KEYS=../../.data/demo php examples/firstPayment.php`.

use MerchantConsole\Gateway\GatewayClient;

require __DIR__ . '/../conformance/psr.php';

$merchant = getenv('MERCHANT') ?: 'DEM8QX';
$keys = getenv('KEYS') ?: '.data/demo';
[$http, $factory] = httpParts();
$gateway = new GatewayClient(
    $http,
    $factory,
    $factory,
    endpoint: getenv('GATEWAY') ?: 'http://127.0.0.1:8080',
    merchantCode: $merchant,
    privateKey: (string) file_get_contents("$keys/$merchant.pem"),
    platformPublicKey: (string) file_get_contents("$keys/platform-public.pem"),
);

$payment = $gateway->pay([
    'paymentRequestId' => 'tea-' . hrtime(true),
    'scenarioCode' => 'ONLINE_QRCODE',
    'paymentMethod' => ['paymentMethodType' => 'UnionPay'],
    'order' => ['orderAmount' => ['value' => '450', 'currency' => 'CAD'], 'description' => 'Tea'],
]);
echo "Payment {$payment['paymentId']}\n";
echo "Scan {$payment['paymentInfo']['paymentUrl']}\n";
while ($gateway->inquiryPayment(['paymentId' => $payment['paymentId']])['paymentStatus'] !== 'SUCCESS') {
    usleep(300_000);
}
echo "Paid\n";

$refund = $gateway->refund([
    'paymentId' => $payment['paymentId'],
    'refund' => ['refundAmount' => ['value' => '150', 'currency' => 'CAD'], 'description' => 'Too sweet'],
]);
$status = $gateway->inquiryRefund(['refundId' => $refund['refundId']])['refundStatus'];
echo "Refund {$refund['refundId']}: $status\n";
