import { merchantOf } from '#features/account/merchants/merchants.service.ts'
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

/** Nobody is written to in the night. */
const firstHour = 9
const mostAtOnce = 500

/** Invoices whose customers may have to be reminded today, by the merchant's clock; none before nine in the morning. */
export async function remindersWaiting({ db, scope, now }: Ctx): Promise<string[]> {
  const { timezone } = await merchantOf(db, scope)
  if (localParts(now, timezone).hour < firstHour) return []
  return selectWaiting(db, scope, dayOf(now, timezone), mostAtOnce)
}

/** Draws an invoice of which a reminder is due, before it is locked; null where none is. Throws `server.busy`. */
export function drawReminder(app: App, who: Principal, invoiceId: string): Promise<DrawnInvoice | null> {
  return drawInvoice(app, who, invoiceId, async (ctx, invoice) =>
    (await daysDue(ctx, invoice)) === null ? null : invoice.language,
  )
}

/** The reminder of the calendar that falls on today; null where none does. */
async function daysDue({ db, scope, now }: Ctx, invoice: InvoiceFacts): Promise<number | null> {
  const { timezone } = await merchantOf(db, scope)
  const sent = (await selectRemindersSent(db, scope, invoice.invoiceId)).map(({ days }) => days)
  const days = reminderDue({ ...invoice, sent }, dayOf(now, timezone))
  return notRemindable(invoice, now) ? null : days
}

/**
 * Sends the reminder that falls on today, once: it is noted in the transaction that queues the mail. Nothing is sent of what
 * was paid meanwhile, cannot be paid any more, or has no address. Answers whether it was sent. Throws `invoice.changed`.
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
