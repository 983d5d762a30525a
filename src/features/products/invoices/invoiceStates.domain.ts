import type { SaleStop } from '#features/products/sales/sale.domain.ts'

export const invoiceStates = ['awaiting', 'paying', 'paid', 'deactivated'] as const
/** The specification's states: activated (awaiting payment, paying, paid) and deactivated. */
export type InvoiceState = (typeof invoiceStates)[number]

/** An invoice's amounts in minor units: sums over its orders, never counters. */
export type InvoiceMoney = {
  total: bigint
  /** The amount paid, including what was refunded since: a refund does not make an invoice payable again. */
  paid: bigint
  /** The amount of payments in progress. */
  underWay: bigint
}

export type InvoiceStatus = InvoiceMoney & {
  status: 'activated' | 'deactivated'
  expireTime: Date | null
}

/** The amount still due; zero if overpaid. */
export function dueOf({ total, paid }: Pick<InvoiceMoney, 'total' | 'paid'>): bigint {
  return paid < total ? total - paid : 0n
}

/** The amount another payer can pay now: due and not in progress. */
export function payableNow(money: InvoiceMoney): bigint {
  const due = dueOf(money)
  return money.underWay < due ? due - money.underWay : 0n
}

export function stateOf(invoice: InvoiceMoney & { status: 'activated' | 'deactivated' }): InvoiceState {
  if (invoice.status === 'deactivated') return 'deactivated'
  if (dueOf(invoice) === 0n) return 'paid'
  return invoice.paid > 0n || invoice.underWay > 0n ? 'paying' : 'awaiting'
}

export function isExpired({ expireTime }: { expireTime: Date | null }, now: Date): boolean {
  return expireTime !== null && expireTime <= now
}

/** Past its due day in the merchant's calendar with an amount still due. */
export function isOverdue(
  invoice: Pick<InvoiceStatus, 'status' | 'total' | 'paid'> & { dueDate: string | null },
  today: string,
): boolean {
  const { status, dueDate } = invoice
  return status === 'activated' && dueDate !== null && dueDate < today && dueOf(invoice) > 0n
}

export type PartTerms = { partialAllowed: boolean; minPartialAmount: bigint | null }

/** Why nothing can be paid now, or null. `orderId` is the newest payment in progress. */
export function stopOf(
  invoice: InvoiceStatus & PartTerms & { orderId: string | null },
  now: Date,
): SaleStop | null {
  if (invoice.status === 'deactivated') return { reason: 'disabled' }
  if (dueOf(invoice) === 0n) return { reason: 'paid' }
  const { orderId, partialAllowed, underWay } = invoice
  const taken = partialAllowed ? payableNow(invoice) === 0n : underWay > 0n
  // A payment started before expiry may continue.
  if (taken && orderId !== null) return { reason: 'underWay', orderId }
  return isExpired(invoice, now) ? { reason: 'expired' } : null
}

/** The minimum that can be paid now. The full remainder is always accepted, however small. */
export function leastNow(invoice: InvoiceMoney & PartTerms): bigint {
  const payable = payableNow(invoice)
  if (!invoice.partialAllowed) return payable
  const least = invoice.minPartialAmount ?? 1n
  return least < payable ? least : payable
}

/** Whether this amount can be paid now. */
export function takes(invoice: InvoiceMoney & PartTerms, amount: bigint): boolean {
  return amount > 0n && amount >= leastNow(invoice) && amount <= payableNow(invoice)
}
