import { GatewayUnverified } from './errors.ts'
import type { Settings } from './options.ts'
import { verifySignature } from './signature.ts'
import type { PaymentAnswer, RefundInquiryAnswer } from './types.ts'

/** What the platform tells. `notifyId` is the same each time that the same fact is told at the same address. */
export type Notification =
  | ({ notifyType: 'PAYMENT_RESULT'; notifyId: string } & PaymentAnswer)
  | ({ notifyType: 'REFUND_RESULT'; notifyId: string } & RefundInquiryAnswer)

/** Headers as Node, Express, Fastify or fetch have them. */
export type HeadersLike = { get(name: string): string | null } | Record<string, string | string[] | undefined>

export function verifyNotification(
  settings: Settings,
  headers: HeadersLike,
  rawBody: string | Uint8Array,
  path: string,
): Notification {
  const merchantCode = headerOf(headers, 'Merchant-Code')
  const time = headerOf(headers, 'Request-Time')
  const nonce = headerOf(headers, 'Nonce')
  const signature = headerOf(headers, 'Signature')
  const body = Buffer.from(rawBody as Uint8Array)
  verifySignature(settings, { path, merchantCode, time, nonce }, body, signature)
  if (merchantCode !== settings.merchantCode) throw new GatewayUnverified('otherMerchant')
  return notificationOf(body)
}

function notificationOf(body: Buffer): Notification {
  try {
    return JSON.parse(body.toString('utf8')) as Notification
  } catch {
    throw new GatewayUnverified('notJson')
  }
}

function headerOf(headers: HeadersLike, name: string): string {
  const value = givenFor(headers, name)
  if (!value) throw new GatewayUnverified('headerMissing', name)
  return value
}

function givenFor(headers: HeadersLike, name: string): string | undefined {
  if (typeof headers.get === 'function') return headers.get(name) ?? undefined
  const wanted = name.toLowerCase()
  const entry = Object.entries(headers).find(([key]) => key.toLowerCase() === wanted)?.[1]
  return typeof entry === 'string' ? entry : undefined
}
