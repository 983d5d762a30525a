<?php

declare(strict_types=1);

namespace MerchantConsole\Gateway;

/** What came does not prove that the platform sent it, so nothing of it may be believed. */
final class GatewayUnverified extends GatewayException
{
    public function __construct(public readonly string $reason, string $detail = '')
    {
        parent::__construct("Not verified: $reason" . ($detail === '' ? '' : " ($detail)"));
    }
}
