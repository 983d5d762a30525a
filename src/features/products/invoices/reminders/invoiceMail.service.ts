import { z } from 'zod'
import { merchantOf } from '#features/merchants/merchants.service.ts'
import {
  type InvoiceDetail,
  type InvoiceMail,
  invoiceMail,
} from '#features/products/invoices/detail/detail.contract.ts'
import { notRemindable } from '#features/products/invoices/detail/detail.domain.ts'
import { invoiceDetailOf } from '#features/products/invoices/detail/detailViews.service.ts'
import {
  currentFile,
  type DrawnInvoice,
  drawInvoice,
} from '#features/products/invoices/document/invoicePrint.service.ts'
import { invoiceAddress } from '#features/products/invoices/invoiceAddress.service.ts'
import { dueOf, isOverdue } from '#features/products/invoices/invoiceStates.domain.ts'
import { invoiceErrors } from '#features/products/invoices/invoices.errors.ts'
import { type InvoiceFacts, lockInvoice } from '#features/products/invoices/invoices.sql.ts'
import { mailTexts as x } from '#features/products/invoices/reminders/mail.messages.ts'
import { assertMailQuota } from '#features/products/invoices/reminders/mailQuota.service.ts'
import type { Ctx } from '#server/context.ts'
import type { Caller } from '#server/http/prepared.ts'
import { principalOf } from '#server/http/rpcMiddleware.ts'
import { publish } from '#server/live/live.ts'
import type { Letter } from '#server/mail/letter.ts'
import { type Attachment, sendMail } from '#server/mail/mail.ts'
import { AppError, errorNamed } from '#shared/errors.ts'
import { type PayerLanguage, say } from '#shared/messages.ts'
import { formatMoney } from '#shared/money.ts'
import { dayOf } from '#shared/time.ts'

const one = z.object({ invoiceId: z.string().max(25) })
const mailInput = one.extend(invoiceMail.shape)

/** Renders the invoice to send before the transaction opens; null if the call will fail anyway. */
export async function drawnToSend({ requestContext, signedIn }: Caller, input: unknown) {
  const request = mailInput.safeParse(input)
  if (!request.success) return null
  const { invoiceId, language } = request.data
  return drawInvoice(
    requestContext.app,
    principalOf(signedIn, requestContext),
    invoiceId,
    async (_ctx, { status }) => (status === 'deactivated' ? null : language),
  )
}

/** The same for a reminder. */
export async function drawnToRemind({ requestContext, signedIn }: Caller, input: unknown) {
  const request = one.safeParse(input)
  if (!request.success) return null
  return drawInvoice(
    requestContext.app,
    principalOf(signedIn, requestContext),
    request.data.invoiceId,
    async ({ now }, invoice) => (notRemindable(invoice, now) ? null : invoice.language),
  )
}

type Sent = InvoiceMail & { invoiceId: string }

/**
 * Emails an invoice with its link and PDF. Throws `invoice.notFound`, `invoice.notInState` if deactivated,
 * and `invoice.changed` if it changed since it was rendered.
 */
export async function sendInvoice(
  ctx: Ctx,
  { invoiceId, ...mail }: Sent,
  drawn: DrawnInvoice | null,
): Promise<InvoiceDetail> {
  const invoice = await lockInvoice(ctx.db, ctx.scope, invoiceId)
  if (!invoice) throw new AppError(invoiceErrors.notFound)
  if (invoice.status === 'deactivated') throw new AppError(invoiceErrors.notInState)
  const { language, message } = mail
  const recipients = [...new Set(mail.to)]
  await assertMailQuota(ctx, recipients)
  const letter = await letterOf(ctx, invoice, { kind: 'invoice', language, message })
  const file = await currentFile(ctx, invoice, drawn)
  await posted(ctx, invoice, { recipients, language, letter, purpose: 'invoice', file })
  const after = { language, recipients: recipients.length }
  ctx.audit('invoice.sent', { type: 'invoice', id: invoiceId }, { after })
  return told(ctx, invoiceId)
}

/**
 * Reminds the customer now. Throws `invoice.notFound`, `invoice.notInState`, `invoice.noEmail` and
 * `invoice.changed`.
 */
export async function remindNow(
  ctx: Ctx,
  { invoiceId }: { invoiceId: string },
  drawn: DrawnInvoice | null,
): Promise<InvoiceDetail> {
  const invoice = await lockInvoice(ctx.db, ctx.scope, invoiceId)
  if (!invoice) throw new AppError(invoiceErrors.notFound)
  if (invoice.customer.email !== null) await assertMailQuota(ctx, [invoice.customer.email])
  await remind(ctx, invoice, null, drawn)
  return told(ctx, invoiceId)
}

/**
 * Emails the customer of a locked invoice. `days` identifies the scheduled reminder; null if sent manually.
 */
export async function remind(
  ctx: Ctx,
  invoice: InvoiceFacts,
  days: number | null,
  drawn: DrawnInvoice | null,
): Promise<void> {
  const refusal = notRemindable(invoice, ctx.now)
  const { email } = invoice.customer
  if (refusal || email === null) throw new AppError(errorNamed(refusal ?? 'invoice.noEmail', invoiceErrors))
  const { language } = invoice
  const letter = await letterOf(ctx, invoice, { kind: 'reminder', language, message: '' })
  const file = await currentFile(ctx, invoice, drawn)
  await posted(ctx, invoice, { recipients: [email], language, letter, purpose: 'reminder', file })
  ctx.audit('invoice.reminded', { type: 'invoice', id: invoice.invoiceId }, { after: { days, language } })
}

type Post = {
  recipients: readonly string[]
  language: PayerLanguage
  letter: Letter
  purpose: 'invoice' | 'reminder'
  file: Attachment
}

async function posted(ctx: Ctx, { invoiceId }: InvoiceFacts, post: Post): Promise<void> {
  const { recipients, language, letter, purpose, file } = post
  await sendMail(ctx, recipients, letter, {
    purpose,
    about: { type: 'invoice', id: invoiceId },
    language,
    attachments: [file],
  })
}

type Saying = { kind: 'invoice' | 'reminder'; language: PayerLanguage; message: string }

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
