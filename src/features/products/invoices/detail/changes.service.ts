import { merchantOf } from '#features/merchants/merchants.service.ts'
import type { InvoiceChange, InvoiceDetail } from '#features/products/invoices/detail/detail.contract.ts'
import { notDeactivatable, notEditable } from '#features/products/invoices/detail/detail.domain.ts'
import { updateDeactivated, updateInvoice } from '#features/products/invoices/detail/detail.sql.ts'
import { invoiceDetailOf } from '#features/products/invoices/detail/detailViews.service.ts'
import { invoiceErrors } from '#features/products/invoices/invoices.errors.ts'
import { type InvoiceFacts, lockInvoice } from '#features/products/invoices/invoices.sql.ts'
import { m } from '#features/products/invoices/making/making.messages.ts'
import type { Ctx } from '#server/context.ts'
import { publish } from '#server/live/live.ts'
import { requestErrors } from '#shared/commonErrors.ts'
import { AppError, errorNamed } from '#shared/errors.ts'
import { dayOf } from '#shared/time.ts'

/**
 * Changes the editable fields. A payer with the page open is informed before paying. Throws
 * `invoice.notFound`, `invoice.notInState`, `invoice.changed` on a conflict, and `request.invalid`.
 */
export async function editInvoice(
  ctx: Ctx,
  invoiceId: string,
  change: InvoiceChange,
): Promise<InvoiceDetail> {
  const invoice = await lockInvoice(ctx.db, ctx.scope, invoiceId)
  if (!invoice) throw new AppError(invoiceErrors.notFound)
  const refusal = notEditable(invoice)
  if (refusal) throw new AppError(errorNamed(refusal, invoiceErrors))
  if (invoice.version !== change.version) throw new AppError(invoiceErrors.changed)
  await refuseImpossible(ctx, invoice, change)

  await updateInvoice(ctx, invoice, change)
  const before = changeableOf(invoice)
  const { version: _version, customerEmail, ...after } = change
  // Audit entries cannot be erased, so they record only that the email address changed.
  const emailChanged = customerEmail !== invoice.customer.email
  const noted = emailChanged ? { ...after, emailChanged } : after
  ctx.audit('invoice.edited', { type: 'invoice', id: invoiceId }, { before, after: noted })
  return told(ctx, invoiceId)
}

function changeableOf({ remark, dueDate, expireTime, reminderDays, recipients, ways }: InvoiceFacts) {
  return { remark, dueDate, expireTime, reminderDays, recipients, ways }
}

/** An existing date may be in the past; a new one may not. */
async function refuseImpossible(ctx: Ctx, invoice: InvoiceFacts, change: InvoiceChange): Promise<void> {
  const { timezone } = await merchantOf(ctx.db, ctx.scope)
  const { dueDate, expireTime, reminderDays } = change
  const today = dayOf(ctx.now, timezone)
  const fault = (field: string, text: (typeof m)[keyof typeof m]) =>
    new AppError(requestErrors.invalid, { fields: [{ field, text }] })
  if (dueDate !== null && dueDate !== invoice.dueDate && dueDate < today) throw fault('dueDate', m.duePast)
  const stands = expireTime?.getTime() === invoice.expireTime?.getTime()
  if (expireTime !== null && !stands && expireTime <= ctx.now) throw fault('expireTime', m.expiryPast)
  if (reminderDays.length > 0 && dueDate === null) throw fault('reminderDays', m.remindersNeedDue)
}

/**
 * Deactivates an invoice permanently. Throws `invoice.notFound`, `invoice.notInState`, and
 * `invoice.paymentUnderWay` with the order id.
 */
export async function deactivateInvoice(ctx: Ctx, invoiceId: string, reason: string): Promise<InvoiceDetail> {
  const invoice = await lockInvoice(ctx.db, ctx.scope, invoiceId)
  if (!invoice) throw new AppError(invoiceErrors.notFound)
  const refusal = notDeactivatable(invoice)
  if (refusal)
    throw new AppError(errorNamed(refusal, invoiceErrors), { values: { orderId: invoice.openOrderId ?? '' } })
  await updateDeactivated(ctx, invoice, reason)
  ctx.audit('invoice.deactivated', { type: 'invoice', id: invoiceId }, { after: { reason } })
  return told(ctx, invoiceId)
}

async function told(ctx: Ctx, invoiceId: string): Promise<InvoiceDetail> {
  await publish(ctx.db, ctx.scope, { topic: 'invoice', id: invoiceId })
  return invoiceDetailOf(ctx, invoiceId)
}
