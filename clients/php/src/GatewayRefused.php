<?php

declare(strict_types=1);

namespace MerchantConsole\Gateway;

/** The gateway refused for good (status `F`). `$result` says why. */
final class GatewayRefused extends GatewayException
{
    /**
     * @param array{resultCode: string, resultStatus: string, resultMessage?: string} $result
     * @param string|null $paymentId the order that was made before its payment was refused, such as one whose card was declined
     */
    public function __construct(
        public readonly array $result,
        public readonly int $httpStatus,
        public readonly ?string $paymentId = null,
    ) {
        parent::__construct($result['resultCode'] . ': ' . ($result['resultMessage'] ?? ''));
    }
}
