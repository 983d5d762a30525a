import { sql } from 'kysely'
import { type Db, run } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Currency } from '#shared/currency.ts'
import type { PayerLanguage } from '#shared/messages.ts'
import type { PayableWay } from '#shared/reference.ts'

/** An invoice with the sums of its orders, in minor units of its currency. */
export type InvoiceFacts = {
  invoiceId: string
  merchantId: string
  code: string
  status: 'activated' | 'deactivated'
  currency: Currency
  language: PayerLanguage
  customer: { name: string; email: string | null; phone: string | null; address: string }
  country: 'CA' | 'US' | null
  province: string | null
  issueDate: string
  dueDate: string | null
  expireTime: Date | null
  discountRate: string | null
  subtotal: bigint
  discount: bigint
  tax: bigint
  total: bigint
  partialAllowed: boolean
  minPartialAmount: bigint | null
  remark: string
  ways: PayableWay[]
  recipients: unknown
  reminderDays: number[]
  version: number
  createdBy: string
  createTime: Date
  deactivateTime: Date | null
  deactivateReason: string | null
  paid: bigint
  underWay: bigint
  refunded: bigint
  /** Its newest order in progress. */
  openOrderId: string | null
}

const columns = `invoice.invoice_id, invoice.merchant_id, code, invoice.status,
  invoice.currency, language, customer, invoice.country, invoice.province, issue_date,
  due_date, invoice.expire_time, trim_scale(discount_rate)::text as discount_rate,
  subtotal_amount as subtotal, discount_amount as discount, tax_amount as tax, total_amount as total,
  partial_allowed, min_partial_amount, remark, ways, recipients,
  reminder_days, version, created_by, invoice.create_time,
  deactivate_time, deactivate_reason,
  coalesce(sums.paid, 0) as paid, coalesce(sums.under_way, 0) as under_way, coalesce(sums.refunded, 0) as refunded,
  sums.open_order as open_order_id`

/**
 * The sums of an invoice's orders: statuses 0 creating, 2 waiting and 4 declined are in progress, 5 to 7 are
 * paid. Tips and surcharges do not count. An order that claims its part excludes itself.
 */
export const orderSums = (but = "''") => `left join lateral (
    select sum(input_amount) filter (where status in (5, 6, 7))::bigint as paid,
           sum(input_amount) filter (where status in (0, 2, 4))::bigint as under_way,
           sum(refunded_amount)::bigint as refunded,
           max(order_id) filter (where status in (0, 2, 4)) as open_order
      from pay_order
     where pay_order.tenant_id = invoice.tenant_id and pay_order.invoice_id = invoice.invoice_id and order_id <> ${but}
     limit 1) sums on true`

const found = {
  name: 'invoice-found',
  text: `select ${columns} from invoice ${orderSums('$3')} where invoice.tenant_id = $1 and invoice.invoice_id = $2`,
}

/** An invoice found by id alone, which contains its tenant. `but` is an order to exclude. */
export async function invoiceOfTenant(
  db: Db,
  tenantId: number,
  invoiceId: string,
  but = '',
): Promise<InvoiceFacts | undefined> {
  const [invoice] = await run<InvoiceFacts>(db, found, [tenantId, invoiceId, but])
  return invoice
}

export async function selectInvoice(
  db: Db,
  scope: Scope,
  invoiceId: string,
  but = '',
): Promise<InvoiceFacts | undefined> {
  const invoice = await invoiceOfTenant(db, scope.tenantId, invoiceId, but)
  return invoice?.merchantId === scope.merchantId ? invoice : undefined
}

const lock = {
  name: 'invoice-lock',
  text: `select 1 from invoice where tenant_id = $1 and merchant_id = $2 and invoice_id = $3 for update`,
}

/** The same under its lock, which serializes payments, edits and reminders. */
export async function lockInvoice(
  db: Db,
  scope: Scope,
  invoiceId: string,
  but = '',
): Promise<InvoiceFacts | undefined> {
  // Sums are read in a new statement after acquiring the lock, so that they include everything committed
  // until then.
  await run(db, lock, [scope.tenantId, scope.merchantId, invoiceId])
  return selectInvoice(db, scope, invoiceId, but)
}

export type LineRow = {
  lineNo: number
  itemId: string | null
  description: string
  unit: string
  quantity: string
  price: bigint
  amount: bigint
  taxKind: 'place' | 'custom' | 'none'
  customTaxRate: string | null
}

export async function selectLines(db: Db, { tenantId }: Scope, invoiceId: string): Promise<LineRow[]> {
  const rows = await db
    .selectFrom('invoice_line')
    .where('tenantId', '=', tenantId)
    .where('invoiceId', '=', invoiceId)
    .select([
      'lineNo',
      'itemId',
      'description',
      'unit',
      sql<string>`trim_scale(quantity)::text`.as('quantity'),
      'price',
      'amount',
      'taxKind',
      sql<string | null>`trim_scale(custom_tax_rate)::text`.as('customTaxRate'),
    ])
    .orderBy('lineNo')
    .execute()
  return rows as LineRow[]
}

export type TaxRow = {
  tax: 'GST' | 'HST' | 'PST' | 'RST' | 'QST' | 'tax'
  rate: string
  base: bigint
  amount: bigint
}

export async function selectTaxes(db: Db, { tenantId }: Scope, invoiceId: string): Promise<TaxRow[]> {
  const rows = await db
    .selectFrom('invoice_tax')
    .where('tenantId', '=', tenantId)
    .where('invoiceId', '=', invoiceId)
    .select(['tax', sql<string>`trim_scale(rate)::text`.as('rate'), 'baseAmount as base', 'amount'])
    .orderBy('taxNo')
    .execute()
  return rows as TaxRow[]
}
