<?php

declare(strict_types=1);

// Runs the shared conformance cases: `php conformance/run.php FILE` (see ../../conformance/README.md).

use MerchantConsole\Gateway\{GatewayClient, GatewayRefused, GatewayUndecided, GatewayUnreachable, GatewayUnverified, Signature};

require __DIR__ . '/psr.php';

$cases = json_decode((string) file_get_contents($argv[1]), true, flags: JSON_THROW_ON_ERROR);
$options = $cases['options'];
[$http, $factory] = httpParts();
$gateway = new GatewayClient(
    $http,
    $factory,
    $factory,
    $options['endpoint'],
    $options['merchantCode'],
    $options['privateKey'],
    $options['platformPublicKey'],
    retries: $options['retries'],
    retryDelay: 0.005,
);
$order = ['orderAmount' => ['value' => '450', 'currency' => 'CAD'], 'description' => 'Tea'];

$outcomeOf = static function (callable $work): string {
    try {
        return $work();
    } catch (GatewayRefused $error) {
        return trim("refused {$error->result['resultCode']} {$error->paymentId}");
    } catch (GatewayUndecided $error) {
        return "undecided {$error->result['resultCode']}";
    } catch (GatewayUnreachable) {
        return 'unreachable';
    } catch (GatewayUnverified $error) {
        return "unverified {$error->reason}";
    }
};

$outcomes = [];
foreach ($cases['canonical'] as $one) {
    $outcomes[$one['id']] = Signature::canonical($one['path'], $one['merchantCode'], $one['time'], $one['nonce'], $one['body']);
}
foreach ($cases['calls'] as ['id' => $id]) {
    $request = ['paymentRequestId' => $id, 'scenarioCode' => 'OFFLINE', 'order' => $order];
    $outcomes[$id] = $outcomeOf(static fn () => 'answer ' . $gateway->pay($request)['result']['resultCode']);
}
foreach ($cases['notifications'] as $one) {
    $verify = static fn () => $gateway->verifyNotification($one['headers'], $one['body'], $one['path']);
    $outcomes[$one['id']] = $outcomeOf(static fn () => 'verified ' . $verify()['notifyType']);
}
foreach ($cases['webhooks'] as $one) {
    $outcomes[$one['id']] = $outcomeOf(static function () use ($one) {
        Signature::verifyWebhook($one['header'], $one['body'], $one['secret']);
        return 'verified';
    });
}
echo json_encode($outcomes, JSON_THROW_ON_ERROR), "\n";
