import { createHmac, timingSafeEqual } from 'node:crypto'
import { GatewayUnverified } from './errors.ts'

const windowSeconds = 5 * 60

/**
 * Checks the additional `Webhook-Signature` of an endpoint registered on the Developer page with its secret. While a secret is
 * rolled the header holds one signature for each of the two. Throws GatewayUnverified.
 */
export function verifyWebhookSignature(
  header: string | undefined,
  rawBody: string | Uint8Array,
  secret: string,
  now: Date = new Date(),
): void {
  if (!header) throw new GatewayUnverified('headerMissing', 'Webhook-Signature')
  const parts = header.split(',').map((part) => part.trim())
  const seconds = parts.find((part) => /^t=\d{1,12}$/.test(part))?.slice(2)
  if (seconds === undefined) throw new GatewayUnverified('signatureUnreadable')
  const wanted = createHmac('sha256', secret).update(`${seconds}.`).update(rawBody).digest()
  const given = parts
    .filter((part) => /^v1=[0-9a-f]{64}$/.test(part))
    .map((part) => Buffer.from(part.slice(3), 'hex'))
  if (!given.some((signature) => timingSafeEqual(signature, wanted)))
    throw new GatewayUnverified('signatureWrong')
  if (Math.abs(now.getTime() / 1_000 - Number(seconds)) > windowSeconds) {
    throw new GatewayUnverified('timeOutOfWindow', seconds)
  }
}
