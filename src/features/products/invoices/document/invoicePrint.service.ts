import { buffer } from 'node:stream/consumers'
import { merchantOf } from '#features/account/merchants/merchants.service.ts'
import { imageOf } from '#features/products/images/images.service.ts'
import { selectPayments } from '#features/products/invoices/detail/detail.sql.ts'
import {
  invoicePdf,
  type PrintedInvoice,
  type Seller,
} from '#features/products/invoices/document/invoiceDocument.ts'
import { invoiceAddress } from '#features/products/invoices/invoiceAddress.ts'
import {
  type InvoiceFacts,
  selectInvoice,
  selectLines,
  selectTaxes,
} from '#features/products/invoices/invoices.sql.ts'
import { selectHome } from '#features/products/invoices/making/making.sql.ts'
import { ticketSettingOf } from '#features/products/tickets/tickets.service.ts'
import { servedBy } from '#server/brand.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#shared/errors.ts'
import type { Language } from '#shared/messages.ts'

export type Printable = { printed: PrintedInvoice; seller: Seller }

/** All that stands on an invoice, read at once. Throws `invoice.notFound`. */
export async function printableInvoice(ctx: Ctx, invoiceId: string, language: Language): Promise<Printable> {
  const invoice = await selectInvoice(ctx.db, ctx.scope, invoiceId)
  if (!invoice) throw new AppError('invoice.notFound')
  return { printed: await printedOf(ctx, invoice, language), seller: await sellerOf(ctx) }
}

async function printedOf(
  { app, db, scope }: Ctx,
  invoice: InvoiceFacts,
  language: Language,
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

/** The logo is the one of the merchant's tickets. */
async function sellerOf({ app, db, scope }: Ctx): Promise<Seller> {
  const { merchantId, tradeName, legalName, country, city, timezone } = await merchantOf(db, scope)
  const { province } = await selectHome(db, scope)
  const { logoImageId } = await ticketSettingOf(db, scope)
  const image = logoImageId === null ? null : await imageOf(db, scope.tenantId, logoImageId)
  const of = { merchantId, tradeName, legalName, country, city, timezone, province }
  return { ...of, logo: image?.content ?? null, provider: await servedBy(app) }
}

/** The invoice as a file that goes with a mail. */
export async function invoiceAttachment(ctx: Ctx, invoiceId: string, language: Language) {
  const { printed, seller } = await printableInvoice(ctx, invoiceId, language)
  const content = await buffer(invoicePdf(printed, seller, language, ctx.now))
  return { name: fileNameOf(printed.invoice.code, language), type: 'application/pdf', content }
}

/** Latin letters and digits of its number; anything else is no part of a file's name. */
export function fileNameOf(code: string, language: Language): string {
  const plain = code.replace(/[^A-Za-z0-9._-]+/g, '-').replace(/^[-.]+|-+$/g, '')
  return `invoice-${plain || 'file'}-${language}.pdf`
}
