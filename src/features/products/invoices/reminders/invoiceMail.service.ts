import { merchantOf } from '#features/account/merchants/merchants.service.ts'
import type { InvoiceDetail, InvoiceMail } from '#features/products/invoices/detail/detail.contract.ts'
import { notRemindable } from '#features/products/invoices/detail/detail.domain.ts'
import { invoiceDetailOf } from '#features/products/invoices/detail/detailViews.service.ts'
import { invoiceAttachment } from '#features/products/invoices/document/invoicePrint.service.ts'
import { invoiceAddress } from '#features/products/invoices/invoiceAddress.ts'
import { dueOf, isOverdue } from '#features/products/invoices/invoiceStates.domain.ts'
import { type InvoiceFacts, lockInvoice } from '#features/products/invoices/invoices.sql.ts'
import { mailTexts as x } from '#features/products/invoices/reminders/mail.messages.ts'
import { assertMailQuota } from '#features/products/invoices/reminders/mailQuota.service.ts'
import type { Ctx } from '#server/context.ts'
import { publish } from '#server/live/live.ts'
import type { Letter } from '#server/mail/letter.ts'
import { sendMail } from '#server/mail/mail.ts'
import { AppError } from '#shared/errors.ts'
import { type Language, say } from '#shared/messages.ts'
import { formatMoney } from '#shared/money.ts'
import { dayOf } from '#shared/time.ts'

/** Sends an invoice, with its address and as PDF. Refuses with `invoice.notFound`, and `invoice.notInState` where deactivated. */
export async function sendInvoice(ctx: Ctx, invoiceId: string, mail: InvoiceMail): Promise<InvoiceDetail> {
  const invoice = await lockInvoice(ctx.db, ctx.scope, invoiceId)
  if (!invoice) throw new AppError('invoice.notFound')
  if (invoice.status === 'deactivated') throw new AppError('invoice.notInState')
  const { language, message } = mail
  const recipients = [...new Set(mail.to)]
  await assertMailQuota(ctx, recipients)
  const letter = await letterOf(ctx, invoice, { kind: 'invoice', language, message })
  await posted(ctx, invoice, { recipients, language, letter, purpose: 'invoice' })
  const after = { language, recipients: recipients.length }
  ctx.audit('invoice.sent', { type: 'invoice', id: invoiceId }, { after })
  return told(ctx, invoiceId)
}

/** Reminds the customer at once. Refuses with `invoice.notFound`, `invoice.notInState` and `invoice.noEmail`. */
export async function remindNow(ctx: Ctx, invoiceId: string): Promise<InvoiceDetail> {
  const invoice = await lockInvoice(ctx.db, ctx.scope, invoiceId)
  if (!invoice) throw new AppError('invoice.notFound')
  if (invoice.customer.email !== null) await assertMailQuota(ctx, [invoice.customer.email])
  await remind(ctx, invoice, null)
  return told(ctx, invoiceId)
}

/** Writes to the customer of a locked invoice. `days`: the reminder of the calendar that it is; null where someone asked. */
export async function remind(ctx: Ctx, invoice: InvoiceFacts, days: number | null): Promise<void> {
  const refusal = notRemindable(invoice, ctx.now)
  const { email } = invoice.customer
  if (refusal || email === null) throw new AppError(refusal ?? 'invoice.noEmail')
  const { language } = invoice
  const letter = await letterOf(ctx, invoice, { kind: 'reminder', language, message: '' })
  await posted(ctx, invoice, { recipients: [email], language, letter, purpose: 'reminder' })
  ctx.audit('invoice.reminded', { type: 'invoice', id: invoice.invoiceId }, { after: { days, language } })
}

type Post = {
  recipients: readonly string[]
  language: Language
  letter: Letter
  purpose: 'invoice' | 'reminder'
}

async function posted(ctx: Ctx, { invoiceId }: InvoiceFacts, post: Post): Promise<void> {
  const { recipients, language, letter, purpose } = post
  await sendMail(ctx, recipients, letter, {
    purpose,
    about: { type: 'invoice', id: invoiceId },
    language,
    attachments: [await invoiceAttachment(ctx, invoiceId, language)],
  })
}

type Saying = { kind: 'invoice' | 'reminder'; language: Language; message: string }

async function letterOf(
  ctx: Ctx,
  invoice: InvoiceFacts,
  { kind, language, message }: Saying,
): Promise<Letter> {
  const { tradeName, timezone } = await merchantOf(ctx.db, ctx.scope)
  const { code, currency, dueDate, customer, invoiceId } = invoice
  const values = {
    merchant: tradeName,
    code,
    name: customer.name,
    date: dueDate ?? '',
    amount: formatMoney(dueOf(invoice), currency, language),
  }
  const s = (text: (typeof x)[keyof typeof x]) => say(language, text, values)
  const paid = dueOf(invoice) === 0n
  const overdue = isOverdue(invoice, dayOf(ctx.now, timezone))
  const due = dueDate === null ? [] : [s(overdue ? x.wasDue : x.isDue)]
  return {
    subject: s(kind === 'invoice' ? x.subject : overdue ? x.overdueSubject : x.reminderSubject),
    paragraphs: [
      s(customer.name ? x.dear : x.hello),
      s(kind === 'invoice' ? x.here : x.reminded),
      ...(message ? [message] : []),
      ...(paid ? [s(x.isPaid)] : [s(x.toPay), ...due]),
    ],
    link: { label: s(paid ? x.view : x.pay), url: invoiceAddress(ctx.app, invoiceId, language) },
    footer: s(x.footer),
  }
}

async function told(ctx: Ctx, invoiceId: string): Promise<InvoiceDetail> {
  await publish(ctx.db, ctx.scope, { topic: 'invoice', id: invoiceId })
  return invoiceDetailOf(ctx, invoiceId)
}
