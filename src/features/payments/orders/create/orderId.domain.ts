/**
 * IDs of orders and refunds, built from the time, the tenant and random digits from the caller. The tenant is
 * part of the ID, so a public ID alone identifies its shard.
 *
 * Order: yyMMddHHmmss (UTC), tenant (6), random (7).
 * Short order: tenant (6), random (10).
 * Refund: '8', yyMMddHHmmss, tenant (6), random (6).
 */
export const randomDigits = { order: 7, shortOrder: 10, refund: 6 } as const

export function orderIdOf(now: Date, tenantId: number, random: string): string {
  return secondOf(now) + tenantDigits(tenantId) + digits(random, randomDigits.order)
}

export function shortOrderIdOf(tenantId: number, random: string): string {
  return tenantDigits(tenantId) + digits(random, randomDigits.shortOrder)
}

export function refundIdOf(now: Date, tenantId: number, random: string): string {
  return `8${secondOf(now)}${tenantDigits(tenantId)}${digits(random, randomDigits.refund)}`
}

/** The number of an attempt at the channel: unique per attempt and never reused. */
export function channelOrderNoOf(orderId: string, attemptNo: number): string {
  return orderId + String(attemptNo).padStart(2, '0')
}

/** Whether this is a refund ID, judged by its shape and first digit. */
export function isRefundId(id: string): boolean {
  return /^8\d{24}$/.test(id)
}

/** The tenant encoded in an order or refund ID, or null if it is neither. */
export function tenantOfId(id: string): number | null {
  if (/^\d{16}$/.test(id)) return Number(id.slice(0, 6))
  if (!/^\d{25}$/.test(id)) return null
  return Number(isRefundId(id) ? id.slice(13, 19) : id.slice(12, 18))
}

function secondOf(now: Date): string {
  return now.toISOString().slice(2, 19).replace(/\D/g, '')
}

function tenantDigits(tenantId: number): string {
  return digits(String(tenantId).padStart(6, '0'), 6)
}

function digits(text: string, length: number): string {
  if (text.length !== length || !/^\d+$/.test(text)) throw new RangeError(`not ${length} digits: ${text}`)
  return text
}
