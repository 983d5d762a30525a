import { merchantOf } from '#features/merchants/merchants.service.ts'
import type { Recipients } from '#features/payments/paidMails/recipients.contract.ts'
import type { InvoiceDetail } from '#features/products/invoices/detail/detail.contract.ts'
import {
  notDeactivatable,
  notEditable,
  notRemindable,
} from '#features/products/invoices/detail/detail.domain.ts'
import {
  selectMails,
  selectPayments,
  selectRemindersSent,
} from '#features/products/invoices/detail/detail.sql.ts'
import { invoiceAddress } from '#features/products/invoices/invoiceAddress.service.ts'
import { dueOf, isExpired, isOverdue, stateOf } from '#features/products/invoices/invoiceStates.domain.ts'
import { invoiceErrors } from '#features/products/invoices/invoices.errors.ts'
import {
  type InvoiceFacts,
  selectInvoice,
  selectLines,
  selectTaxes,
} from '#features/products/invoices/invoices.sql.ts'
import { timelineOf } from '#server/audit/timeline.sql.ts'
import type { Ctx } from '#server/context.ts'
import { qrSvg } from '#server/documents/qr.ts'
import { AppError, type CodeOf, errorNamed } from '#shared/errors.ts'
import { say, type TextValues } from '#shared/messages.ts'
import { dayOf } from '#shared/time.ts'

/** An invoice with all details and permitted actions. Throws `invoice.notFound`. */
export async function invoiceDetailOf(ctx: Ctx, invoiceId: string): Promise<InvoiceDetail> {
  const { db, scope } = ctx
  const invoice = await selectInvoice(db, scope, invoiceId)
  if (!invoice) throw new AppError(invoiceErrors.notFound)
  const { timezone } = await merchantOf(db, scope)
  return {
    ...shown(ctx, invoice, dayOf(ctx.now, timezone)),
    remindersSent: await selectRemindersSent(db, scope, invoiceId),
    lines: await selectLines(db, scope, invoiceId),
    taxes: await selectTaxes(db, scope, invoiceId),
    payments: await selectPayments(db, scope, invoiceId),
    mails: await selectMails(db, scope, invoiceId),
    timeline: await timelineOf(db, scope, { type: 'invoice', id: invoiceId }),
    mayEdit: refusalOf(ctx, notEditable(invoice)),
    mayDeactivate: refusalOf(ctx, notDeactivatable(invoice), { orderId: invoice.openOrderId ?? '' }),
    mayRemind: refusalOf(ctx, notRemindable(invoice, ctx.now)),
  }
}

type TenantData =
  | 'remindersSent'
  | 'lines'
  | 'taxes'
  | 'payments'
  | 'mails'
  | 'timeline'
  | 'mayEdit'
  | 'mayDeactivate'
  | 'mayRemind'

function shown({ app, now }: Ctx, invoice: InvoiceFacts, today: string): Omit<InvoiceDetail, TenantData> {
  const { merchantId: _merchant, openOrderId: _open, country, province, customer, ...facts } = invoice
  const { status, subtotal, discount, tax, total, paid, underWay, refunded, recipients, ...plain } = facts
  const due = status === 'activated' ? dueOf(invoice) : 0n
  const address = invoiceAddress(app, invoice.invoiceId)
  return {
    ...plain,
    state: stateOf(invoice),
    overdue: isOverdue(invoice, today),
    expired: due > 0n && isExpired(invoice, now),
    customerName: customer.name,
    customerEmail: customer.email,
    customer,
    place: country !== null && province !== null ? { country, province } : null,
    amount: total,
    paidAmount: paid,
    underWayAmount: underWay,
    dueAmount: due,
    refundedAmount: refunded,
    subtotalAmount: subtotal,
    discountAmount: discount,
    taxAmount: tax,
    recipients: recipients as Recipients,
    address,
    svg: qrSvg(address),
  }
}

function refusalOf({ language }: Ctx, code: CodeOf<typeof invoiceErrors> | null, values: TextValues = {}) {
  return code && { code, message: say(language, errorNamed(code, invoiceErrors).text, values) }
}
