import { merchantOf } from '#features/merchants/merchants.service.ts'
import { notRemindable } from '#features/products/invoices/detail/detail.domain.ts'
import { selectRemindersSent } from '#features/products/invoices/detail/detail.sql.ts'
import { type DrawnInvoice, drawInvoice } from '#features/products/invoices/document/invoicePrint.service.ts'
import { type InvoiceFacts, lockInvoice } from '#features/products/invoices/invoices.sql.ts'
import { remind } from '#features/products/invoices/reminders/invoiceMail.service.ts'
import { reminderDue } from '#features/products/invoices/reminders/reminders.domain.ts'
import { insertReminder, selectWaiting } from '#features/products/invoices/reminders/reminders.sql.ts'
import type { App, Ctx, Principal } from '#server/context.ts'
import { publish } from '#server/live/live.ts'
import { dayOf } from '#shared/time.ts'
import { localParts } from '#shared/zone.ts'

/** No emails at night. */
export const firstHour = 9
const mostAtOnce = 500

/** Invoices that may need a reminder today in the merchant's time zone; none before nine in the morning. */
export async function remindersWaiting({ db, scope, now }: Ctx): Promise<string[]> {
  const { timezone } = await merchantOf(db, scope)
  if (localParts(now, timezone).hour < firstHour) return []
  return selectWaiting(db, scope, dayOf(now, timezone), mostAtOnce)
}

/** Renders an invoice with a due reminder before locking it; null if none is due. Throws `server.busy`. */
export function drawReminder(app: App, who: Principal, invoiceId: string): Promise<DrawnInvoice | null> {
  return drawInvoice(app, who, invoiceId, async (ctx, invoice) =>
    (await daysDue(ctx, invoice)) === null ? null : invoice.language,
  )
}

/** The scheduled reminder due today, or null. */
async function daysDue({ db, scope, now }: Ctx, invoice: InvoiceFacts): Promise<number | null> {
  const { timezone } = await merchantOf(db, scope)
  const sent = (await selectRemindersSent(db, scope, invoice.invoiceId)).map(({ days }) => days)
  const days = reminderDue({ ...invoice, sent }, dayOf(now, timezone))
  return notRemindable(invoice, now) ? null : days
}

/**
 * Sends today's reminder once: it is recorded in the transaction that queues the email. Skipped if the
 * invoice was paid meanwhile, cannot be paid, or has no address. Returns whether it was sent. Throws
 * `invoice.changed`.
 */
export async function remindByCalendar(ctx: Ctx, invoiceId: string, drawn: DrawnInvoice): Promise<boolean> {
  const { db, scope } = ctx
  const invoice = await lockInvoice(db, scope, invoiceId)
  const days = invoice ? await daysDue(ctx, invoice) : null
  if (!invoice || days === null) {
    ctx.unchanged()
    return false
  }
  await insertReminder(db, scope, invoiceId, days, ctx.now)
  await remind(ctx, invoice, days, drawn)
  await publish(db, scope, { topic: 'invoice', id: invoiceId })
  return true
}
