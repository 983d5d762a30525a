<?php

declare(strict_types=1);

namespace MerchantConsole\Gateway;

/** Signing requests, and verifying what the platform signed. */
final class Signature
{
    private const WINDOW_SECONDS = 300;

    /** The bytes that are signed. `$body` is the raw body, never one that was parsed and written again. */
    public static function canonical(string $path, string $merchantCode, string $time, string $nonce, string $body): string
    {
        return "POST $path\n$merchantCode.$time.$nonce.$body";
    }

    /** The value of the `Signature` header over a canonical string. */
    public static function sign(\OpenSSLAsymmetricKey $key, int $keyVersion, string $text): string
    {
        if (!openssl_sign($text, $signature, $key, OPENSSL_ALGO_SHA256)) {
            throw new \RuntimeException('The request could not be signed: ' . openssl_error_string());
        }
        return "algorithm=RS256,keyVersion=$keyVersion,signature=" . rawurlencode(base64_encode($signature));
    }

    /**
     * @param \OpenSSLAsymmetricKey|array<int, \OpenSSLAsymmetricKey> $keys one key, or several by their version
     * @throws GatewayUnverified unless the platform signed these very bytes within the last five minutes
     */
    public static function verify(\OpenSSLAsymmetricKey|array $keys, string $text, string $time, string $header): void
    {
        [$keyVersion, $signature] = self::read($header);
        $key = is_array($keys) ? ($keys[$keyVersion] ?? null) : $keys;
        if ($key === null) {
            throw new GatewayUnverified('keyUnknown', "version $keyVersion");
        }
        if (openssl_verify($text, $signature, $key, OPENSSL_ALGO_SHA256) !== 1) {
            throw new GatewayUnverified('signatureWrong');
        }
        $instant = \DateTimeImmutable::createFromFormat('Y-m-d\TH:i:sP', $time);
        if ($instant === false || abs(time() - $instant->getTimestamp()) > self::WINDOW_SECONDS) {
            throw new GatewayUnverified('timeOutOfWindow', $time);
        }
    }

    /**
     * Checks the additional `Webhook-Signature` of an endpoint that is registered on the Developer page. While a secret is
     * rolled, the header holds one signature for each of the two.
     *
     * @throws GatewayUnverified
     */
    public static function verifyWebhook(?string $header, string $rawBody, string $secret): void
    {
        if ($header === null || $header === '') {
            throw new GatewayUnverified('headerMissing', 'Webhook-Signature');
        }
        if (preg_match('/(?:^|,)\s*t=(\d{1,12})\s*(?:,|$)/D', $header, $time) !== 1) {
            throw new GatewayUnverified('signatureUnreadable');
        }
        $wanted = hash_hmac('sha256', "$time[1].$rawBody", $secret);
        preg_match_all('/(?:^|,)\s*v1=([0-9a-f]{64})(?=\s*(?:,|$))/D', $header, $given);
        $matching = array_filter($given[1], static fn (string $one): bool => hash_equals($wanted, $one));
        if ($matching === []) {
            throw new GatewayUnverified('signatureWrong');
        }
        if (abs(time() - (int) $time[1]) > self::WINDOW_SECONDS) {
            throw new GatewayUnverified('timeOutOfWindow', $time[1]);
        }
    }

    /** @return array{int, string} */
    private static function read(string $header): array
    {
        $form = '/^algorithm=RS256,\s*keyVersion=([1-9]\d{0,4}),\s*signature=((?:[A-Za-z0-9\/]|%[0-9A-Fa-f]{2})+)$/D';
        if (preg_match($form, trim($header), $match) !== 1) {
            throw new GatewayUnverified('signatureUnreadable');
        }
        $signature = base64_decode(rawurldecode($match[2]), true);
        if ($signature === false) {
            throw new GatewayUnverified('signatureUnreadable');
        }
        return [(int) $match[1], $signature];
    }
}
