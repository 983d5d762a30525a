<?php

declare(strict_types=1);

namespace MerchantConsole\Gateway;

use Psr\Http\Client\ClientExceptionInterface;
use Psr\Http\Client\ClientInterface;
use Psr\Http\Message\RequestFactoryInterface;
use Psr\Http\Message\ResponseInterface;
use Psr\Http\Message\StreamFactoryInterface;

/**
 * The gateway's seven calls. Every answer is verified before anything of it is read. A call is sent again with the same request id
 * where no answer came, it was rate limited, or the gateway does not know yet, so that nothing is paid or refunded twice.
 *
 * The time-out of a request is set on the PSR-18 client that you give; it must not follow redirects.
 */
final class GatewayClient
{
    private const ROOT = '/api/v2.0/payments';
    /** However long the gateway asks us to wait, a call does not hang for longer than this between two attempts. */
    private const LONGEST_WAIT_SECONDS = 10.0;

    private readonly string $endpoint;
    private readonly \OpenSSLAsymmetricKey $privateKey;
    /** @var \OpenSSLAsymmetricKey|array<int, \OpenSSLAsymmetricKey> */
    private readonly \OpenSSLAsymmetricKey|array $platformKeys;

    /**
     * @param string $endpoint the gateway's address without a path, such as `https://pay.example.com`
     * @param string|array<int, string> $platformPublicKey one key, or several by their version
     * @throws \InvalidArgumentException where an option cannot be used
     */
    public function __construct(
        private readonly ClientInterface $http,
        private readonly RequestFactoryInterface $requests,
        private readonly StreamFactoryInterface $streams,
        string $endpoint,
        private readonly string $merchantCode,
        string $privateKey,
        string|array $platformPublicKey,
        private readonly int $keyVersion = 1,
        private readonly string $language = 'en',
        private readonly int $retries = 3,
        private readonly float $retryDelay = 0.25,
    ) {
        $this->endpoint = self::readEndpoint($endpoint);
        $this->privateKey = Keys::readPrivate($privateKey);
        $this->platformKeys = is_array($platformPublicKey)
            ? array_map(Keys::readPublic(...), $platformPublicKey)
            : Keys::readPublic($platformPublicKey);
    }

    /**
     * Creates a payment. `result.resultCode` is `PAYMENT_IN_PROCESS` while it waits for its payer.
     *
     * @param array<string, mixed> $request
     * @return array<string, mixed>
     */
    public function pay(array $request): array
    {
        return $this->call('pay', $request);
    }

    /**
     * @param array{paymentId?: string, paymentRequestId?: string} $key
     * @return array<string, mixed>
     */
    public function inquiryPayment(array $key): array
    {
        return $this->call('inquiryPayment', $key);
    }

    /**
     * Cancels a payment; `PAYMENT_IN_PROCESS` until its channel has confirmed that.
     *
     * @return array<string, mixed>
     */
    public function cancel(string $paymentId): array
    {
        return $this->call('cancel', ['paymentId' => $paymentId]);
    }

    /**
     * Refunds a payment, once, however often the call is repeated: a request id is made where there is none.
     *
     * @param array<string, mixed> $request
     * @return array<string, mixed>
     */
    public function refund(array $request): array
    {
        return $this->call('refund', $request + ['refundRequestId' => bin2hex(random_bytes(16))]);
    }

    /**
     * @param array{refundId?: string, refundRequestId?: string} $key
     * @return array<string, mixed>
     */
    public function inquiryRefund(array $key): array
    {
        return $this->call('inquiryRefund', $key);
    }

    /**
     * Lists a day's payments and refunds; `date` is `yyyyMMdd` in the merchant's time zone.
     *
     * @param array<string, mixed> $request
     * @return array<string, mixed>
     */
    public function transactions(array $request): array
    {
        return $this->call('transactions', $request);
    }

    /** @return array<string, mixed> */
    public function settlements(string $date): array
    {
        return $this->call('settlements', ['date' => $date]);
    }

    /**
     * Reads what the platform posted to your `notifyUrl`: headers, body byte for byte, path with its query. The same `notifyId`
     * may come again.
     *
     * @param array<string, string|string[]> $headers
     * @return array<string, mixed>
     * @throws GatewayUnverified unless the platform sent it to you
     */
    public function verifyNotification(array $headers, string $rawBody, string $path): array
    {
        $byName = array_change_key_case($headers, CASE_LOWER);
        $needed = static function (string $name) use ($byName): string {
            $value = $byName[strtolower($name)] ?? '';
            $value = is_array($value) ? implode(',', $value) : $value;
            return $value !== '' ? $value : throw new GatewayUnverified('headerMissing', $name);
        };
        $code = $needed('Merchant-Code');
        $time = $needed('Request-Time');
        $text = Signature::canonical($path, $code, $time, $needed('Nonce'), $rawBody);
        Signature::verify($this->platformKeys, $text, $time, $needed('Signature'));
        if ($code !== $this->merchantCode) {
            throw new GatewayUnverified('otherMerchant');
        }
        return self::parse($rawBody);
    }

    /**
     * @param array<string, mixed> $request
     * @return array<string, mixed>
     */
    private function call(string $name, array $request): array
    {
        $body = json_encode($request, JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES);
        for ($attempt = 0; ; $attempt++) {
            try {
                return $this->callOnce(self::ROOT . "/$name", $body);
            } catch (GatewayUnreachable | GatewayUndecided $error) {
                if ($attempt >= $this->retries) {
                    throw $error;
                }
                $backoff = $this->retryDelay * 2 ** $attempt * (0.5 + mt_rand() / mt_getrandmax());
                usleep((int) (1e6 * max($backoff, min($error->retryAfter, self::LONGEST_WAIT_SECONDS))));
            }
        }
    }

    /** @return array<string, mixed> */
    private function callOnce(string $path, string $body): array
    {
        $time = gmdate('Y-m-d\TH:i:s') . '+00:00';
        $nonce = bin2hex(random_bytes(16));
        $text = Signature::canonical($path, $this->merchantCode, $time, $nonce, $body);
        $request = $this->requests->createRequest('POST', $this->endpoint . $path)
            ->withHeader('Content-Type', 'application/json; charset=UTF-8')
            ->withHeader('Accept-Language', $this->language)
            ->withHeader('Merchant-Code', $this->merchantCode)
            ->withHeader('Request-Time', $time)
            ->withHeader('Nonce', $nonce)
            ->withHeader('Signature', Signature::sign($this->privateKey, $this->keyVersion, $text))
            ->withBody($this->streams->createStream($body));
        try {
            $response = $this->http->sendRequest($request);
            $raw = (string) $response->getBody();
        } catch (ClientExceptionInterface | \RuntimeException $error) {
            throw new GatewayUnreachable($error);
        }
        try {
            $this->verifyAnswer($path, $nonce, $response, $raw);
        } catch (GatewayUnverified $error) {
            $status = $response->getStatusCode();
            // A proxy's page, or a limit that applies before the gateway knows whose key would sign: neither decides.
            if ($status >= 500 || $status === 429 || ($status >= 300 && $status < 400)) {
                throw new GatewayUnreachable($error, self::retryAfter($response));
            }
            throw $error;
        }
        return self::readAnswer($response, $raw);
    }

    private function verifyAnswer(string $path, string $nonce, ResponseInterface $response, string $raw): void
    {
        foreach (['Response-Time', 'Nonce', 'Signature'] as $name) {
            if ($response->getHeaderLine($name) === '') {
                throw new GatewayUnverified('headerMissing', $name);
            }
        }
        $time = $response->getHeaderLine('Response-Time');
        $answered = $response->getHeaderLine('Nonce');
        $text = Signature::canonical($path, $this->merchantCode, $time, $answered, $raw);
        Signature::verify($this->platformKeys, $text, $time, $response->getHeaderLine('Signature'));
        // An answer to another call, however genuine, is none to this one.
        if ($answered !== $nonce) {
            throw new GatewayUnverified('otherRequest');
        }
    }

    private static function readEndpoint(string $text): string
    {
        $parts = parse_url($text);
        if (!is_array($parts) || !in_array($parts['scheme'] ?? '', ['http', 'https'], true) || !isset($parts['host'])) {
            throw new \InvalidArgumentException("endpoint must be a web address such as https://pay.example.com, not '$text'");
        }
        if (!in_array($parts['path'] ?? '/', ['', '/'], true) || isset($parts['query']) || isset($parts['fragment'])) {
            throw new \InvalidArgumentException('endpoint must be the address alone, without a path');
        }
        return rtrim($text, '/');
    }

    /** @return array<string, mixed> */
    private static function readAnswer(ResponseInterface $response, string $raw): array
    {
        $answer = self::parse($raw);
        $result = $answer['result'] ?? null;
        if (!is_array($result) || !is_string($result['resultCode'] ?? null)) {
            throw new GatewayUnverified('notJson');
        }
        if ($result['resultCode'] === 'RATE_LIMITED') {
            throw new GatewayUndecided($result, self::retryAfter($response));
        }
        if ($result['resultStatus'] === 'F') {
            throw new GatewayRefused($result, $response->getStatusCode(), $answer['paymentId'] ?? null);
        }
        if ($result['resultStatus'] === 'U' && $result['resultCode'] !== 'PAYMENT_IN_PROCESS') {
            throw new GatewayUndecided($result);
        }
        return $answer;
    }

    private static function retryAfter(ResponseInterface $response): float
    {
        $value = $response->getHeaderLine('Retry-After');
        return ctype_digit($value) ? (float) $value : 0.0;
    }

    /** @return array<string, mixed> */
    private static function parse(string $raw): array
    {
        $parsed = json_decode($raw, true);
        return is_array($parsed) ? $parsed : throw new GatewayUnverified('notJson');
    }
}
