import { type RawBuilder, sql } from 'kysely'
import { type InvoiceListQuery, invoiceList } from '#features/products/invoices/list/invoices.fields.ts'
import type { InvoiceTotals } from '#features/products/invoices/list/list.contract.ts'
import type { Db } from '#server/database/db.ts'
import { within } from '#server/database/tenantPredicate.ts'
import { fieldSource } from '#server/lists/fieldSource.ts'
import type { Scope } from '#server/session/scope.ts'

/** The filter, with the merchant's day and the instant that determine overdue and expired. */
export type InvoiceNarrowing = Pick<
  InvoiceListQuery,
  'search' | 'state' | 'currency' | 'minAmount' | 'maxAmount' | 'fromDay' | 'toDay'
> & { today: string; now: Date }

const paid = sql<bigint>`coalesce(sums.paid, 0)`
const isDue = sql<boolean>`(invoice.status = 'activated' and coalesce(sums.paid, 0) < invoice.total_amount)`
const due = sql<bigint>`case when ${isDue} then invoice.total_amount - ${paid} else 0 end`
/** Mirrors `stateOf`. */
const state = sql<string>`case when invoice.status = 'deactivated' then 'deactivated'
  when ${paid} >= invoice.total_amount then 'paid'
  when ${paid} > 0 or coalesce(sums.under_way, 0) > 0 then 'paying' else 'awaiting' end`
const overdue = (today: string) =>
  sql<boolean>`(${isDue} and coalesce(invoice.due_date < ${today}::date, false))`
const expired = (now: Date) =>
  sql<boolean>`(${isDue} and coalesce(invoice.expire_time <= ${now.toISOString()}::timestamptz, false))`

/** The columns behind an invoice's fields, for every list. Its address is signed, so the services add it. */
export const invoicePlaces = ({ today, now }: Pick<InvoiceNarrowing, 'today' | 'now'>) => ({
  state,
  customerName: sql<string>`invoice.customer ->> 'name'`,
  customerEmail: sql<string | null>`invoice.customer ->> 'email'`,
  amount: 'invoice.totalAmount',
  paidAmount: paid,
  underWayAmount: sql<bigint>`coalesce(sums.under_way, 0)`,
  dueAmount: due,
  refundedAmount: sql<bigint>`coalesce(sums.refunded, 0)`,
  overdue: overdue(today),
  expired: expired(now),
  address: sql<null>`null`,
})

export const invoiceSource = (at: Pick<InvoiceNarrowing, 'today' | 'now'>) =>
  fieldSource(invoiceList, 'invoice', invoicePlaces(at))

/** The merchant's invoices that match a filter, for list, totals and export. */
export function matchingInvoices(db: Db, scope: Scope, narrowing: InvoiceNarrowing) {
  return matchingInvoicesOf(db, within(scope, 'invoice'), narrowing)
}

/** The same for the merchants that the condition `whose` selects (on `invoice`). */
export function matchingInvoicesOf(db: Db, whose: RawBuilder<boolean>, narrowing: InvoiceNarrowing) {
  const { search, currency, minAmount, maxAmount, fromDay, toDay } = narrowing
  let matching = db
    .selectFrom('invoice')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('pay_order')
          .whereRef('pay_order.tenantId', '=', 'invoice.tenantId')
          .whereRef('pay_order.invoiceId', '=', 'invoice.invoiceId')
          .select([
            sql<bigint>`sum(input_amount) filter (where pay_order.status in (5, 6, 7))::bigint`.as('paid'),
            sql<bigint>`sum(input_amount) filter (where pay_order.status in (0, 2, 4))::bigint`.as(
              'under_way',
            ),
            sql<bigint>`sum(refunded_amount)::bigint`.as('refunded'),
          ])
          .limit(1)
          .as('sums'),
      (join) => join.onTrue(),
    )
    .where(whose)
  const input = askedState(narrowing)
  if (input) matching = matching.where(input)
  if (search) matching = matching.where(holding(search))
  if (currency) matching = matching.where('invoice.currency', '=', currency)
  if (minAmount !== undefined) matching = matching.where('invoice.totalAmount', '>=', minAmount)
  if (maxAmount !== undefined) matching = matching.where('invoice.totalAmount', '<=', maxAmount)
  if (fromDay) matching = matching.where('invoice.issueDate', '>=', fromDay)
  if (toDay) matching = matching.where('invoice.issueDate', '<=', toDay)
  return matching
}

function askedState({ state: input, today, now }: InvoiceNarrowing): RawBuilder<boolean> | null {
  if (input === undefined) return null
  if (input === 'overdue') return overdue(today)
  if (input === 'expired') return expired(now)
  return sql<boolean>`${state} = ${input}`
}

/** Matches the text anywhere in an invoice's searchable fields, ignoring case. */
function holding(search: string): RawBuilder<boolean> {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`(invoice.code ilike ${pattern} or invoice.invoice_id = ${search} or invoice.remark ilike ${pattern}
    or invoice.customer ->> 'name' ilike ${pattern} or invoice.customer ->> 'email' ilike ${pattern}
    or invoice.customer ->> 'phone' ilike ${pattern})`
}

export function totalInvoices(db: Db, scope: Scope, narrowing: InvoiceNarrowing): Promise<InvoiceTotals[]> {
  return totalsOfMatching(matchingInvoices(db, scope, narrowing), narrowing.today)
}

/** Invoice totals by currency; overdue as of that day. */
export async function totalsOfMatching(
  matching: ReturnType<typeof matchingInvoices>,
  today: string,
): Promise<InvoiceTotals[]> {
  const billed = sql`case when invoice.status = 'activated' then invoice.total_amount
                          else least(${paid}, invoice.total_amount) end`
  const rows = await matching
    .select([
      'invoice.currency',
      sql<number>`count(*)::int`.as('count'),
      sql<bigint>`sum(${billed})::bigint`.as('billedAmount'),
      sql<bigint>`sum(${paid})::bigint`.as('paidAmount'),
      sql<bigint>`sum(${due})::bigint`.as('dueAmount'),
      sql<bigint>`sum(case when ${overdue(today)} then ${due} else 0 end)::bigint`.as('overdueAmount'),
    ])
    .groupBy('invoice.currency')
    .orderBy('invoice.currency')
    .execute()
  return rows as InvoiceTotals[]
}
