import { sql } from 'kysely'
import type { StatementState } from '#features/finances/monthly/monthly.domain.ts'
import { type DeskStatementQuery, deskStatementList } from '#features/finances/monthly/monthly.fields.ts'
import { correctedBy, statementColumns } from '#features/finances/monthly/monthlyList.sql.ts'
import type { Db } from '#server/database/db.ts'
import { fieldSource } from '#server/lists/fieldSource.ts'
import { type DataScope, withinDataScope } from '#server/session/dataScope.ts'
import type { Currency } from '#shared/currency.ts'

/** The same rule as `stateOf`, on the current day in the document's time zone. */
const stateAt = (now: Date) => sql<StatementState>`case
  when ${correctedBy} is not null then 'corrected'
  when kind = 'statement' then 'issued'
  when pay_time is not null then 'paid'
  when due_amount <= 0 then 'credit'
  when due_day < (${now}::timestamptz at time zone timezone)::date then 'overdue'
  else 'unpaid' end`

const netTax = sql<bigint>`tax_amount - tax_return_amount`

export type DeskStatementNarrowing = Omit<
  DeskStatementQuery,
  'pageNum' | 'pageSize' | 'sortField' | 'sortOrder'
>

/**
 * The documents of merchants in the data scope that a filter matches, for the provider's list, totals and
 * export.
 */
export function statementsWithin(db: Db, dataScope: DataScope, wanted: DeskStatementNarrowing, now: Date) {
  const { search = '', merchantId, month, kind, currency, state = [] } = wanted
  let matching = db.selectFrom('monthly_statement').where(withinDataScope(dataScope, 'monthly_statement'))
  if (merchantId) matching = matching.where('merchantId', '=', merchantId)
  if (month) matching = matching.where('month', '=', month)
  if (kind) matching = matching.where('kind', '=', kind)
  if (currency) matching = matching.where('currency', '=', currency)
  if (state.length > 0) matching = matching.where(sql<boolean>`${stateAt(now)} = any(${[...state]}::text[])`)
  if (search !== '') {
    const like = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    matching = matching.where(
      sql<boolean>`(statement_id ilike ${like} or trade_name ilike ${like} or merchant_id ilike ${like})`,
    )
  }
  return matching
}

/** The columns of a list row. */
export const deskStatementColumns = [...statementColumns, correctedBy.as('correctedBy')] as const

/** The state depends on the current day. The effective rate of a row is computed in code, and is in no file. */
export const deskStatementSource = (now: Date) =>
  fieldSource(deskStatementList, 'monthly_statement', {
    state: stateAt(now),
    taxAmount: netTax,
    correctedBy,
  })

export type CurrencyTotals = {
  currency: Currency
  count: number
  feeAmount: bigint
  taxAmount: bigint
  unpaid: number
  unpaidAmount: bigint
  overdue: number
  overdueAmount: bigint
}

/** Totals of documents per currency. Corrected ones are counted, but their amounts are excluded. */
export async function totalsWithin(
  db: Db,
  dataScope: DataScope,
  wanted: DeskStatementNarrowing,
  now: Date,
): Promise<CurrencyTotals[]> {
  const matching = statementsWithin(db, dataScope, wanted, now).select([
    'currency',
    'feeAmount',
    'dueAmount',
    netTax.as('tax'),
    stateAt(now).as('state'),
  ])
  const sum = (column: string, which: string) =>
    sql<bigint>`coalesce(sum(${sql.ref(column)}) filter (where state ${sql.raw(which)}), 0)::bigint`
  const rows = await db
    .selectFrom(matching.as('found'))
    .select([
      'currency',
      sql<number>`count(*)::int`.as('count'),
      sum('feeAmount', "<> 'corrected'").as('feeAmount'),
      sum('tax', "<> 'corrected'").as('taxAmount'),
      sql<number>`(count(*) filter (where state = 'unpaid'))::int`.as('unpaid'),
      sum('dueAmount', "= 'unpaid'").as('unpaidAmount'),
      sql<number>`(count(*) filter (where state = 'overdue'))::int`.as('overdue'),
      sum('dueAmount', "= 'overdue'").as('overdueAmount'),
    ])
    .groupBy('currency')
    .orderBy('currency')
    .execute()
  return rows as CurrencyTotals[]
}
