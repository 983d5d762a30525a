import { createHmac, timingSafeEqual } from 'node:crypto'

/** Proof, in an order's address, that it was given to its payer: 128 bits that only the server can make. */
export function orderKey(secretKey: Buffer, orderId: string): string {
  return mac(secretKey, `payer's page\0${orderId}`).toString('base64url')
}

/** Does this key open that order? Takes the same time whichever character is wrong. */
export function opensOrder(secretKey: Buffer, orderId: string, key: string): boolean {
  const given = Buffer.from(key, 'base64url')
  const right = mac(secretKey, `payer's page\0${orderId}`)
  return given.length === right.length && timingSafeEqual(given, right)
}

/** The order's number on our side, from the number that the payer's page drew for one wish to pay. */
export function clientOrderIdOf(secretKey: Buffer, storeCodeId: string, nonce: string): string {
  return mac(secretKey, `payer's wish\0${storeCodeId}\0${nonce}`).toString('hex')
}

function mac(secretKey: Buffer, text: string): Buffer {
  return createHmac('sha256', secretKey).update(text).digest().subarray(0, 16)
}
