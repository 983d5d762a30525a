import { invoiceErrors } from '#features/products/invoices/invoices.errors.ts'
import { countInvoiceMails, lockInvoiceMails } from '#features/products/invoices/reminders/mailQuota.sql.ts'
import type { Ctx } from '#server/context.ts'
import { parametersOf } from '#server/parameters.ts'
import { AppError } from '#shared/errors.ts'

const dayMs = 86_400_000

/**
 * Limits manually sent emails per merchant and 24 hours, in total and per address: the address may be a
 * stranger's, and the text is the sender's. Scheduled reminders count but are never rejected. Concurrent
 * senders are counted one at a time. Throws `invoice.mailLimit`, `invoice.recipientLimit`.
 */
export async function assertMailQuota(ctx: Ctx, recipients: readonly string[]): Promise<void> {
  const { app, db, scope, now } = ctx
  const limits = await parametersOf(app, 'invoice.mailsADay', 'invoice.mailsToOneADay')
  const most = limits['invoice.mailsADay']
  const mostToOne = limits['invoice.mailsToOneADay']
  await lockInvoiceMails(db, scope)
  const sent = await countInvoiceMails(db, scope, new Date(now.getTime() - dayMs))
  const all = [...sent.values()].reduce((sum, mails) => sum + mails, 0)
  if (all + recipients.length > most) throw new AppError(invoiceErrors.mailLimit, { values: { max: most } })
  const full = recipients.some((recipient) => (sent.get(recipient.toLowerCase()) ?? 0) >= mostToOne)
  if (full) throw new AppError(invoiceErrors.recipientLimit, { values: { max: mostToOne } })
}
