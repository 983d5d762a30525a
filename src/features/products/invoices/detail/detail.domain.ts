import { dueOf, type InvoiceStatus, isExpired } from '#features/products/invoices/invoiceStates.domain.ts'

/** Why an invoice cannot be edited, or null. */
export function notEditable({ status }: Pick<InvoiceStatus, 'status'>): 'invoice.notInState' | null {
  return status === 'deactivated' ? 'invoice.notInState' : null
}

/**
 * Why an invoice cannot be deactivated, or null. Not while a payment is in progress: it may have succeeded
 * already, which only the channel knows. The order must be closed at the channel first, and may turn out to
 * be paid.
 */
export function notDeactivatable({
  status,
  underWay,
}: Pick<InvoiceStatus, 'status' | 'underWay'>): 'invoice.notInState' | 'invoice.paymentUnderWay' | null {
  if (status === 'deactivated') return 'invoice.notInState'
  return underWay > 0n ? 'invoice.paymentUnderWay' : null
}

type Remindable = InvoiceStatus & { customer: { email: string | null } }

/** Why no reminder can be sent now, or null: the invoice must be payable. */
export function notRemindable(
  invoice: Remindable,
  now: Date,
): 'invoice.notInState' | 'invoice.noEmail' | null {
  if (invoice.status === 'deactivated' || dueOf(invoice) === 0n || isExpired(invoice, now))
    return 'invoice.notInState'
  return invoice.customer.email === null ? 'invoice.noEmail' : null
}
