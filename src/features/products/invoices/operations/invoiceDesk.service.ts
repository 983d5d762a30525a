import { itsMerchantOf } from '#features/merchants/operations/itsMerchant.service.ts'
import { sendNotice } from '#features/notices/notices.service.ts'
import { deactivateInvoice } from '#features/products/invoices/detail/changes.service.ts'
import { invoiceDetailOf } from '#features/products/invoices/detail/detailViews.service.ts'
import { invoiceAddress } from '#features/products/invoices/invoiceAddress.service.ts'
import type { InvoiceTotals } from '#features/products/invoices/list/list.contract.ts'
import { toFilters as narrowedInvoices } from '#features/products/invoices/list/listViews.service.ts'
import type {
  DeskInvoice,
  DeskInvoiceQuery,
} from '#features/products/invoices/operations/invoiceDesk.fields.ts'
import { invoiceNews } from '#features/products/invoices/operations/invoiceDesk.messages.ts'
import {
  type DeskInvoiceNarrowing,
  deskInvoiceSource,
  matchingDeskInvoices,
  totalDeskInvoices,
} from '#features/products/invoices/operations/invoiceRows.sql.ts'
import type { Ctx } from '#server/context.ts'
import type { RequestCtx } from '#server/http/routes.ts'
import { readAcrossTenants } from '#server/readAcrossTenants.ts'
import { runAsMerchant } from '#server/runAsMerchant.ts'
import type { SignedIn } from '#server/session/signedIn.ts'
import type { Page } from '#shared/lists.ts'

type Filters = Omit<DeskInvoiceQuery, 'pageNum' | 'pageSize' | 'sortField' | 'sortOrder'>

export async function deskInvoices(ctx: RequestCtx, query: DeskInvoiceQuery): Promise<Page<DeskInvoice>> {
  const narrowing = withFilters(ctx.signedIn, query, ctx.now)
  const found = await readAcrossTenants(ctx, (db) =>
    deskInvoiceSource(narrowing).pageOf(db, query, matchingDeskInvoices(db, ctx.dataScope, narrowing)),
  )
  return {
    ...found,
    rows: found.rows.map((row) => ({ ...row, address: invoiceAddress(ctx.app, row.invoiceId) })),
  }
}

export function deskInvoiceTotals(ctx: RequestCtx, filters: Filters): Promise<InvoiceTotals[]> {
  return readAcrossTenants(ctx, (db) =>
    totalDeskInvoices(db, ctx.dataScope, withFilters(ctx.signedIn, filters, ctx.now)),
  )
}

/** The filter of a staff member; overdue in the provider's calendar. */
export function withFilters(signedIn: SignedIn, filters: Filters, now: Date): DeskInvoiceNarrowing {
  return { ...narrowedInvoices(signedIn, filters, now), merchantId: filters.merchantId }
}

type One = { mchCode: string; invoiceId: string }

export function deskInvoiceOf(ctx: Ctx, { mchCode, invoiceId }: One) {
  return runAsMerchant(ctx, mchCode, 'read', async (theirs) => ({
    merchant: await itsMerchantOf(theirs),
    invoice: await invoiceDetailOf(theirs, invoiceId),
  }))
}

/** Deactivates an invoice as the provider and notifies the merchant's managers of the reason. */
export async function deactivateAtDesk(ctx: Ctx, { mchCode, invoiceId }: One, reason: string) {
  const ended = await runAsMerchant(ctx, mchCode, 'write', async (theirs) => {
    const invoice = await deactivateInvoice(theirs, invoiceId, reason)
    await sendNotice(theirs, {
      event: 'announcement',
      factKey: `invoice.deactivatedByProvider:${invoiceId}`,
      ...invoiceNews,
      values: { code: invoice.code, reason },
      link: `/Products/Invoice/Detail/${invoiceId}`,
      to: { roles: ['admin', 'manager'] },
    })
    return { merchant: await itsMerchantOf(theirs), invoice }
  })
  const after = { merchantId: mchCode, reason }
  ctx.audit('invoice.deactivated', { type: 'invoice', id: invoiceId }, { after })
  return ended
}
