<?php

declare(strict_types=1);

namespace MerchantConsole\Gateway;

/** Reads RSA keys as merchants paste them, and says which option cannot be read and in which form it is expected. */
final class Keys
{
    /** PEM, or Base64 of PKCS#8. */
    public static function readPrivate(string $text): \OpenSSLAsymmetricKey
    {
        $key = @openssl_pkey_get_private(self::pem($text, 'PRIVATE KEY'));
        return self::strong($key, 'privateKey', 'PEM, or Base64 of PKCS#8');
    }

    /** PEM, or Base64 of X.509 SubjectPublicKeyInfo. */
    public static function readPublic(string $text): \OpenSSLAsymmetricKey
    {
        $key = @openssl_pkey_get_public(self::pem($text, 'PUBLIC KEY'));
        return self::strong($key, 'platformPublicKey', 'PEM, or Base64 of X.509 SubjectPublicKeyInfo');
    }

    private static function pem(string $text, string $kind): string
    {
        if (str_contains($text, '-----BEGIN')) {
            return $text;
        }
        $base64 = chunk_split((string) preg_replace('/\s+/', '', $text), 64, "\n");
        return "-----BEGIN $kind-----\n$base64-----END $kind-----\n";
    }

    private static function strong(\OpenSSLAsymmetricKey|false $key, string $name, string $form): \OpenSSLAsymmetricKey
    {
        if ($key === false) {
            throw new \InvalidArgumentException("$name is not a key that can be read: $form");
        }
        $details = openssl_pkey_get_details($key);
        if ($details === false || $details['type'] !== OPENSSL_KEYTYPE_RSA || $details['bits'] < 2048) {
            throw new \InvalidArgumentException("$name must be RSA of 2048 bits or more");
        }
        return $key;
    }
}
