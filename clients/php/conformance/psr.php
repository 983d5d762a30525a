<?php

declare(strict_types=1);

/**
 * A PSR-18 client for the programs of this folder: Composer's `vendor/autoload.php` where there is one, or else the packages
 * php-nyholm-psr7 and php-symfony-http-client of a Linux distribution. Ends with 1 where neither is installed.
 */

$composer = __DIR__ . '/../vendor/autoload.php';
if (is_file($composer)) {
    require_once $composer;
} else {
    foreach (['Psr/Http/Client', 'Nyholm/Psr7', 'Symfony/Component/HttpClient'] as $package) {
        @include_once "$package/autoload.php";
    }
}
spl_autoload_register(static function (string $class): void {
    $file = __DIR__ . '/../src/' . basename(str_replace('\\', '/', $class)) . '.php';
    if (str_starts_with($class, 'MerchantConsole\\Gateway\\') && is_file($file)) {
        require_once $file;
    }
});
if (!class_exists(Symfony\Component\HttpClient\Psr18Client::class) || !class_exists(Nyholm\Psr7\Factory\Psr17Factory::class)) {
    fwrite(STDERR, "This needs a PSR-18 client: php-symfony-http-client and php-nyholm-psr7.\n");
    exit(1);
}

/** @return array{Psr\Http\Client\ClientInterface, Nyholm\Psr7\Factory\Psr17Factory} */
function httpParts(): array
{
    $factory = new Nyholm\Psr7\Factory\Psr17Factory();
    $client = Symfony\Component\HttpClient\HttpClient::create(['timeout' => 20, 'max_redirects' => 0]);
    return [new Symfony\Component\HttpClient\Psr18Client($client, $factory, $factory), $factory];
}
