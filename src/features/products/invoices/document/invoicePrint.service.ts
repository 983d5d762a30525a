import { isDeepStrictEqual } from 'node:util'
import { imageOf } from '#features/images/images.service.ts'
import { merchantOf } from '#features/merchants/merchants.service.ts'
import { selectPayments } from '#features/products/invoices/detail/detail.sql.ts'
import {
  invoiceReport,
  type PrintedInvoice,
  type Seller,
} from '#features/products/invoices/document/invoiceDocument.ts'
import { invoiceAddress } from '#features/products/invoices/invoiceAddress.service.ts'
import { invoiceErrors } from '#features/products/invoices/invoices.errors.ts'
import {
  type InvoiceFacts,
  selectInvoice,
  selectLines,
  selectTaxes,
} from '#features/products/invoices/invoices.sql.ts'
import { selectHome } from '#features/products/invoices/making/making.sql.ts'
import { ticketSettingOf } from '#features/products/tickets/tickets.service.ts'
import { servedBy } from '#server/brand.ts'
import { type App, asActor, type Ctx, type Principal } from '#server/context.ts'
import { reportFile } from '#server/documents/drawnFiles.ts'
import type { Report } from '#server/documents/report.ts'
import type { Attachment } from '#server/mail/mail.ts'
import { heavyWork } from '#server/workers/heavyWork.ts'
import { AppError } from '#shared/errors.ts'
import type { PayerLanguage } from '#shared/messages.ts'

/** An invoice's PDF content and file name. */
type InvoiceDocument = { name: string; report: Report }

/** Prepares an invoice for download, which is audited. Throws `invoice.notFound`. */
export async function printInvoice(
  ctx: Ctx,
  invoiceId: string,
  language: PayerLanguage,
): Promise<InvoiceDocument> {
  const invoice = await selectInvoice(ctx.db, ctx.scope, invoiceId)
  if (!invoice) throw new AppError(invoiceErrors.notFound)
  ctx.audit('invoice.printed', { type: 'invoice', id: invoiceId }, { after: { language } })
  return documentOf(ctx, invoice, language)
}

async function documentOf(
  ctx: Ctx,
  invoice: InvoiceFacts,
  language: PayerLanguage,
): Promise<InvoiceDocument> {
  const report = await reportOf(ctx, invoice, language, ctx.now)
  return { name: fileNameOf(invoice.code, language), report }
}

async function reportOf(
  ctx: Ctx,
  invoice: InvoiceFacts,
  language: PayerLanguage,
  madeAt: Date,
): Promise<Report> {
  return invoiceReport(await printedOf(ctx, invoice, language), await sellerOf(ctx), language, madeAt)
}

async function printedOf(
  { app, db, scope }: Ctx,
  invoice: InvoiceFacts,
  language: PayerLanguage,
): Promise<PrintedInvoice> {
  const { invoiceId } = invoice
  const payments = await selectPayments(db, scope, invoiceId)
  return {
    invoice,
    lines: await selectLines(db, scope, invoiceId),
    taxes: await selectTaxes(db, scope, invoiceId),
    payments: payments
      .flatMap(({ amount, refundedAmount, payTime }) =>
        payTime === null ? [] : [{ amount, refundedAmount, payTime }],
      )
      .toReversed(),
    address: invoiceAddress(app, invoiceId, language),
  }
}

/** Uses the same logo as the receipts. */
async function sellerOf({ app, db, scope }: Ctx): Promise<Seller> {
  const { merchantId, tradeName, legalName, country, city, timezone } = await merchantOf(db, scope)
  const { province } = await selectHome(db, scope)
  const { logoImageId } = await ticketSettingOf(db, scope)
  const image = logoImageId === null ? null : await imageOf(db, scope.tenantId, logoImageId)
  const of = { merchantId, tradeName, legalName, country, city, timezone, province }
  return { ...of, logo: image?.content ?? null, provider: await servedBy(app) }
}

/**
 * An invoice rendered before the transaction that sends it, because rendering under the lock would delay
 * payers.
 */
export type DrawnInvoice = { report: Report; file: Attachment }

/**
 * Renders an invoice in the language that `wanted` returns, outside any transaction. Null if there is no such
 * invoice or `wanted` returns none. Throws `server.busy`.
 */
export function drawInvoice(
  app: App,
  who: Principal,
  invoiceId: string,
  wanted: (ctx: Ctx, invoice: InvoiceFacts) => Promise<PayerLanguage | null>,
): Promise<DrawnInvoice | null> {
  return heavyWork(who.scope.tenantId, async (run) => {
    // Uses the primary: a replica may not have the latest write yet.
    const created = await asActor(app, who, 'write', async (ctx) => {
      ctx.unchanged()
      const invoice = await selectInvoice(ctx.db, ctx.scope, invoiceId)
      const language = invoice && (await wanted(ctx, invoice))
      return invoice && language && documentOf(ctx, invoice, language)
    })
    if (!created) return null
    const { name, report } = created
    return { report, file: { name, type: 'application/pdf', content: await run(reportFile, report) } }
  })
}

/** The file of a locked invoice if it still matches what was rendered. Throws `invoice.changed`. */
export async function currentFile(
  ctx: Ctx,
  invoice: InvoiceFacts,
  drawn: DrawnInvoice | null,
): Promise<Attachment> {
  if (!drawn) throw new AppError(invoiceErrors.changed)
  const { language, madeAt } = drawn.report
  const report = await reportOf(ctx, invoice, language, madeAt)
  if (!isDeepStrictEqual(report, drawn.report)) throw new AppError(invoiceErrors.changed)
  return drawn.file
}

/** Keeps only Latin letters and digits of its number, which are safe in file names. */
function fileNameOf(code: string, language: PayerLanguage): string {
  const plain = code.replace(/[^A-Za-z0-9._-]+/g, '-').replace(/^[-.]+|-+$/g, '')
  return `invoice-${plain || 'file'}-${language}.pdf`
}
