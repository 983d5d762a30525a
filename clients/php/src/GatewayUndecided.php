<?php

declare(strict_types=1);

namespace MerchantConsole\Gateway;

/** The gateway does not know yet (status `U`). Inquire with the same request id, never with a new one. */
final class GatewayUndecided extends GatewayException
{
    /**
     * @param array{resultCode: string, resultStatus: string, resultMessage?: string} $result
     * @param float $retryAfter seconds that the gateway asks to be left alone; 0 where it does not say
     */
    public function __construct(public readonly array $result, public readonly float $retryAfter = 0.0)
    {
        parent::__construct($result['resultCode'] . ': ' . ($result['resultMessage'] ?? ''));
    }
}
