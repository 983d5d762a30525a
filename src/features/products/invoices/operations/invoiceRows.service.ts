import { type RawBuilder, sql } from 'kysely'
import type { InvoiceTotals } from '#features/products/invoices/list/list.contract.ts'
import {
  type FoundInvoice,
  type InvoiceNarrowing,
  invoiceColumns,
  invoiceSorting,
  matchingInvoicesOf,
  totalsOfMatching,
} from '#features/products/invoices/list/list.sql.ts'
import type {
  DeskInvoice,
  DeskInvoiceQuery,
} from '#features/products/invoices/operations/invoiceDesk.contract.ts'
import type { Db } from '#server/database/db.ts'
import { page } from '#server/database/page.ts'
import { type DataScope, withinDataScope } from '#server/session/dataScope.ts'
import type { Page } from '#shared/lists.ts'

export type DeskInvoiceNarrowing = InvoiceNarrowing & { merchantId?: string | undefined }

// The limit makes the planner look up one row at a time by key.
const mchName = sql<string>`(select trade_name from merchant
  where merchant.tenant_id = invoice.tenant_id and merchant.merchant_id = invoice.merchant_id limit 1)`

export const merchantOfInvoice = ['invoice.merchant_id as mchCode', mchName.as('mchName')] as const

function whose(dataScope: DataScope, merchantId: string | undefined): RawBuilder<boolean> {
  const one = merchantId === undefined ? sql`true` : sql`invoice.merchant_id = ${merchantId}`
  return sql<boolean>`(${withinDataScope(dataScope, 'invoice')} and ${one})`
}

export function matchingDeskInvoices(db: Db, dataScope: DataScope, narrowing: DeskInvoiceNarrowing) {
  return matchingInvoicesOf(db, whose(dataScope, narrowing.merchantId), narrowing)
}

export type FoundDeskInvoice = FoundInvoice & Pick<DeskInvoice, 'mchCode' | 'mchName'>

export async function pageOfDeskInvoices(
  db: Db,
  dataScope: DataScope,
  query: DeskInvoiceQuery,
  narrowing: DeskInvoiceNarrowing,
): Promise<Page<FoundDeskInvoice>> {
  const matching = matchingDeskInvoices(db, dataScope, narrowing)
  const shown = matching.select([...invoiceColumns(narrowing), ...merchantOfInvoice])
  const found = await page(db, query, shown, invoiceSorting)
  return { ...found, rows: found.rows as FoundDeskInvoice[] }
}

export function totalDeskInvoices(
  db: Db,
  dataScope: DataScope,
  narrowing: DeskInvoiceNarrowing,
): Promise<InvoiceTotals[]> {
  return totalsOfMatching(matchingDeskInvoices(db, dataScope, narrowing), narrowing.today)
}
