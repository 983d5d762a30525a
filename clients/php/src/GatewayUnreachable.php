<?php

declare(strict_types=1);

namespace MerchantConsole\Gateway;

/** No answer came. The call may have happened: inquire with the same request id. */
final class GatewayUnreachable extends GatewayException
{
    /** @param float $retryAfter seconds */
    public function __construct(?\Throwable $previous = null, public readonly float $retryAfter = 0.0)
    {
        parent::__construct('The gateway did not answer', 0, $previous);
    }
}
