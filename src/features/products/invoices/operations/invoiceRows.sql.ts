import { type RawBuilder, sql } from 'kysely'
import type { InvoiceTotals } from '#features/products/invoices/list/list.contract.ts'
import {
  type InvoiceNarrowing,
  invoicePlaces,
  matchingInvoicesOf,
  totalsOfMatching,
} from '#features/products/invoices/list/list.sql.ts'
import { deskInvoiceList } from '#features/products/invoices/operations/invoiceDesk.fields.ts'
import type { Db } from '#server/database/db.ts'
import { fieldSource } from '#server/lists/fieldSource.ts'
import { type DataScope, withinDataScope } from '#server/session/dataScope.ts'

export type DeskInvoiceNarrowing = InvoiceNarrowing & { merchantId?: string | undefined }

// The limit makes the planner look up one row at a time by key.
const mchName = sql<string>`(select trade_name from merchant
  where merchant.tenant_id = invoice.tenant_id and merchant.merchant_id = invoice.merchant_id limit 1)`

export const deskInvoiceSource = (at: Pick<DeskInvoiceNarrowing, 'today' | 'now'>) =>
  fieldSource(deskInvoiceList, 'invoice', { ...invoicePlaces(at), mchCode: 'invoice.merchantId', mchName })

function whose(dataScope: DataScope, merchantId: string | undefined): RawBuilder<boolean> {
  const one = merchantId === undefined ? sql`true` : sql`invoice.merchant_id = ${merchantId}`
  return sql<boolean>`(${withinDataScope(dataScope, 'invoice')} and ${one})`
}

export function matchingDeskInvoices(db: Db, dataScope: DataScope, narrowing: DeskInvoiceNarrowing) {
  return matchingInvoicesOf(db, whose(dataScope, narrowing.merchantId), narrowing)
}

export function totalDeskInvoices(
  db: Db,
  dataScope: DataScope,
  narrowing: DeskInvoiceNarrowing,
): Promise<InvoiceTotals[]> {
  return totalsOfMatching(matchingDeskInvoices(db, dataScope, narrowing), narrowing.today)
}
