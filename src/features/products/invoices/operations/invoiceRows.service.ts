import { type RawBuilder, sql } from 'kysely'
import {
  type FoundInvoice,
  type InvoiceNarrowing,
  invoiceColumns,
  invoiceSorting,
  matchingInvoicesOf,
  totalsOfMatching,
} from '#features/products/invoices/list/acrossMerchants.service.ts'
import type { InvoiceTotals } from '#features/products/invoices/list/list.contract.ts'
import type {
  DeskInvoice,
  DeskInvoiceQuery,
} from '#features/products/invoices/operations/invoiceDesk.contract.ts'
import type { Db } from '#server/database/db.ts'
import { page } from '#server/database/page.ts'
import { inReach, type Reach } from '#server/session/reach.ts'
import type { Page } from '#shared/lists.ts'

export type DeskInvoiceNarrowing = InvoiceNarrowing & { merchantId?: string | undefined }

// The limit keeps the look-up one row at a time by its key.
const mchName = sql<string>`(select trade_name from merchant
  where merchant.tenant_id = invoice.tenant_id and merchant.merchant_id = invoice.merchant_id limit 1)`

export const merchantOfInvoice = ['invoice.merchant_id as mchCode', mchName.as('mchName')] as const

function whose(reach: Reach, merchantId: string | undefined): RawBuilder<boolean> {
  const one = merchantId === undefined ? sql`true` : sql`invoice.merchant_id = ${merchantId}`
  return sql<boolean>`(${inReach(reach, 'invoice')} and ${one})`
}

export function matchingDeskInvoices(db: Db, reach: Reach, narrowing: DeskInvoiceNarrowing) {
  return matchingInvoicesOf(db, whose(reach, narrowing.merchantId), narrowing)
}

export type FoundDeskInvoice = FoundInvoice & Pick<DeskInvoice, 'mchCode' | 'mchName'>

export async function pageOfDeskInvoices(
  db: Db,
  reach: Reach,
  query: DeskInvoiceQuery,
  narrowing: DeskInvoiceNarrowing,
): Promise<Page<FoundDeskInvoice>> {
  const matching = matchingDeskInvoices(db, reach, narrowing)
  const shown = matching.select([...invoiceColumns(narrowing), ...merchantOfInvoice])
  const found = await page(db, query, shown, invoiceSorting)
  return { ...found, rows: found.rows as FoundDeskInvoice[] }
}

export function totalDeskInvoices(
  db: Db,
  reach: Reach,
  narrowing: DeskInvoiceNarrowing,
): Promise<InvoiceTotals[]> {
  return totalsOfMatching(matchingDeskInvoices(db, reach, narrowing), narrowing.today)
}
