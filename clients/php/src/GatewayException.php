<?php

declare(strict_types=1);

namespace MerchantConsole\Gateway;

/** The base of everything that a call may throw. */
abstract class GatewayException extends \RuntimeException
{
}
