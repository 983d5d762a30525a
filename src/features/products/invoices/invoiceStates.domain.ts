import type { SaleStop } from '#features/products/sales/sale.domain.ts'

export const invoiceStates = ['awaiting', 'paying', 'paid', 'deactivated'] as const
/** The specification's states: activated (awaiting payment, paying, paid) and deactivated. */
export type InvoiceState = (typeof invoiceStates)[number]

/** What is known of an invoice's money, in minor units: sums over its orders, never counters. */
export type InvoiceMoney = {
  total: bigint
  /** What payers paid towards it, whatever was refunded since: an invoice does not become payable again by itself. */
  paid: bigint
  /** What payments that are under way would pay. */
  underWay: bigint
}

export type InvoiceStanding = InvoiceMoney & {
  status: 'activated' | 'deactivated'
  expireTime: Date | null
}

/** What is still to be paid: nothing where more came than was asked for. */
export function dueOf({ total, paid }: Pick<InvoiceMoney, 'total' | 'paid'>): bigint {
  return paid < total ? total - paid : 0n
}

/** What another payer may pay now: what is due and not under way already. */
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

/** Past its due day (of the merchant's calendar) with something still to pay. */
export function isOverdue(
  invoice: Pick<InvoiceStanding, 'status' | 'total' | 'paid'> & { dueDate: string | null },
  today: string,
): boolean {
  const { status, dueDate } = invoice
  return status === 'activated' && dueDate !== null && dueDate < today && dueOf(invoice) > 0n
}

export type PartTerms = { partialAllowed: boolean; minPartialAmount: bigint | null }

/** Why nothing can be paid now, or null. `orderId`: the newest payment that is under way. */
export function stopOf(
  invoice: InvoiceStanding & PartTerms & { orderId: string | null },
  now: Date,
): SaleStop | null {
  if (invoice.status === 'deactivated') return { reason: 'disabled' }
  if (dueOf(invoice) === 0n) return { reason: 'paid' }
  const { orderId, partialAllowed, underWay } = invoice
  const taken = partialAllowed ? payableNow(invoice) === 0n : underWay > 0n
  // What was begun before the expiry may be gone on with.
  if (taken && orderId !== null) return { reason: 'underWay', orderId }
  return isExpired(invoice, now) ? { reason: 'expired' } : null
}

/** The least that may be paid now. The rest is always enough, however small. */
export function leastNow(invoice: InvoiceMoney & PartTerms): bigint {
  const payable = payableNow(invoice)
  if (!invoice.partialAllowed) return payable
  const least = invoice.minPartialAmount ?? 1n
  return least < payable ? least : payable
}

/** May this amount be paid now, as far as sums go? */
export function takes(invoice: InvoiceMoney & PartTerms, amount: bigint): boolean {
  return amount > 0n && amount >= leastNow(invoice) && amount <= payableNow(invoice)
}
