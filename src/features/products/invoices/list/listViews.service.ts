import { invoiceAddress } from '#features/products/invoices/invoiceAddress.service.ts'
import type { InvoiceListQuery, InvoiceRow } from '#features/products/invoices/list/invoices.fields.ts'
import type { InvoiceTotals } from '#features/products/invoices/list/list.contract.ts'
import {
  type InvoiceNarrowing,
  invoiceSource,
  matchingInvoices,
  totalInvoices,
} from '#features/products/invoices/list/list.sql.ts'
import type { RequestCtx } from '#server/http/routes.ts'
import type { SignedIn } from '#server/session/signedIn.ts'
import type { Page } from '#shared/lists.ts'
import { dayOf, type Zone } from '#shared/time.ts'

type Filters = Omit<InvoiceListQuery, 'pageNum' | 'pageSize' | 'sortField' | 'sortOrder'>

export async function pageOfInvoices(ctx: RequestCtx, query: InvoiceListQuery): Promise<Page<InvoiceRow>> {
  const narrowing = toFilters(ctx.signedIn, query, ctx.now)
  const matching = matchingInvoices(ctx.db, ctx.scope, narrowing)
  const found = await invoiceSource(narrowing).pageOf(ctx.db, query, matching)
  const rows = found.rows.map((row) => ({ ...row, address: invoiceAddress(ctx.app, row.invoiceId) }))
  return { ...found, rows }
}

export function totalsOfInvoices(ctx: RequestCtx, filters: Filters): Promise<InvoiceTotals[]> {
  return totalInvoices(ctx.db, ctx.scope, toFilters(ctx.signedIn, filters, ctx.now))
}

/** The user's filter; overdue in the merchant's calendar. */
export function toFilters(signedIn: SignedIn, filters: Filters, now: Date): InvoiceNarrowing {
  const { search, state, currency, minAmount, maxAmount, fromDay, toDay } = filters
  const today = dayOf(now, signedIn.timezone as Zone)
  return { search, state, currency, minAmount, maxAmount, fromDay, toDay, today, now }
}
