import { createHmac, timingSafeEqual } from 'node:crypto'

/** The key in an order's URL that authorizes its payer: a 128-bit MAC. */
export function orderKey(secretKey: Buffer, orderId: string): string {
  return mac(secretKey, `payer's page\0${orderId}`).toString('base64url')
}

/** Compares an order's key in constant time. */
export function opensOrder(secretKey: Buffer, orderId: string, key: string): boolean {
  const given = Buffer.from(key, 'base64url')
  const right = mac(secretKey, `payer's page\0${orderId}`)
  return given.length === right.length && timingSafeEqual(given, right)
}

/** Derives our order number from the idempotency key that the payer's page generated. */
export function clientOrderIdOf(secretKey: Buffer, storeCodeId: string, nonce: string): string {
  return mac(secretKey, `payer's wish\0${storeCodeId}\0${nonce}`).toString('hex')
}

function mac(secretKey: Buffer, text: string): Buffer {
  return createHmac('sha256', secretKey).update(text).digest().subarray(0, 16)
}
