import { sql } from 'kysely'
import type {
  FeeLine,
  Movement,
  PayoutLine,
  StatementKind,
} from '#features/finances/monthly/monthly.domain.ts'
import { statementList } from '#features/finances/monthly/monthly.fields.ts'
import type { Db } from '#server/database/db.ts'
import { page } from '#server/database/page.ts'
import { within } from '#server/database/tenantPredicate.ts'
import { fieldSource } from '#server/lists/fieldSource.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Currency } from '#shared/currency.ts'
import type { ListQuery, Page } from '#shared/lists.ts'
import type { Zone } from '#shared/zone.ts'

/** A document as issued. */
export type StatementRow = {
  statementId: string
  merchantId: string
  kind: StatementKind
  number: number
  month: string
  currency: Currency
  fromTime: Date
  toTime: Date
  timezone: Zone
  legalName: string
  tradeName: string
  country: 'CA' | 'US'
  province: string
  city: string
  openingBalance: bigint
  closingBalance: bigint
  openingOwed: bigint
  closingOwed: bigint
  paymentCount: number
  paymentAmount: bigint
  refundCount: number
  refundAmount: bigint
  feeAmount: bigint
  feeReturnAmount: bigint
  taxAmount: bigint
  taxReturnAmount: bigint
  dueAmount: bigint
  dueDay: string | null
  corrects: string | null
  correctionReason: string | null
  correctedBy: string | null
  issueTime: Date
  payReference: string | null
  paidBy: string | null
  payTime: Date | null
}

export const statementColumns = [
  'statementId',
  'merchantId',
  'kind',
  'number',
  'month',
  'currency',
  'fromTime',
  'toTime',
  'timezone',
  'legalName',
  'tradeName',
  'country',
  'province',
  'city',
  'openingBalance',
  'closingBalance',
  'openingOwed',
  'closingOwed',
  'paymentCount',
  'paymentAmount',
  'refundCount',
  'refundAmount',
  'feeAmount',
  'feeReturnAmount',
  'taxAmount',
  'taxReturnAmount',
  'dueAmount',
  'dueDay',
  'corrects',
  'correctionReason',
  'issueTime',
  'payReference',
  'paidBy',
  'payTime',
] as const

/** The document that corrects this one. */
export const correctedBy = sql<string | null>`(
  select newer.statement_id from monthly_statement newer
   where newer.tenant_id = monthly_statement.tenant_id and newer.corrects = monthly_statement.statement_id limit 1)`

export type StatementFilters = {
  fromMonth?: string | undefined
  toMonth?: string | undefined
  kind?: StatementKind | undefined
}

const statements = (db: Db, { fromMonth, toMonth, kind }: StatementFilters) =>
  db
    .selectFrom('monthly_statement')
    .$if(fromMonth !== undefined, (q) => q.where('month', '>=', fromMonth ?? ''))
    .$if(toMonth !== undefined, (q) => q.where('month', '<=', toMonth ?? ''))
    .$if(kind !== undefined, (q) => q.where('kind', '=', kind ?? ''))
    .select([...statementColumns, correctedBy.as('correctedBy')])

const { sorting } = fieldSource(statementList, 'monthly_statement', { fee: 'monthly_statement.feeAmount' })

export function listStatements(
  db: Db,
  scope: Scope,
  query: ListQuery & StatementFilters,
): Promise<Page<StatementRow>> {
  const matching = statements(db, query).where(within(scope, 'monthly_statement'))
  return page(db, query, matching, sorting) as Promise<Page<StatementRow>>
}

export function findStatement(db: Db, scope: Scope, statementId: string): Promise<StatementRow | undefined> {
  return statements(db, {})
    .where(within(scope, 'monthly_statement'))
    .where('statementId', '=', statementId)
    .executeTakeFirst() as Promise<StatementRow | undefined>
}

/** The valid documents of a month, without corrected ones. */
export async function statusOf(db: Db, scope: Scope, month: string): Promise<StatementRow[]> {
  const rows = (await statements(db, { fromMonth: month, toMonth: month })
    .where(within(scope, 'monthly_statement'))
    .orderBy('currency')
    .execute()) as StatementRow[]
  return rows.filter((row) => row.correctedBy === null)
}

export type StoredTax = {
  tax: string
  rate: string
  registration: string
  taxedFeeAmount: bigint
  taxAmount: bigint
  taxReturnAmount: bigint
}
export type StatementParts = {
  fees: FeeLine[]
  taxes: StoredTax[]
  movements: Movement[]
  payouts: PayoutLine[]
}

/** The tables of a document, as issued. */
export async function partsOf(db: Db, { tenantId }: Scope, statementId: string): Promise<StatementParts> {
  const of = (table: 'monthly_fee' | 'monthly_tax' | 'monthly_movement' | 'monthly_payout') =>
    db
      .selectFrom(table)
      .where('tenantId', '=', tenantId)
      .where('statementId', '=', statementId)
      .orderBy('lineNo')
  const fees = of('monthly_fee').select([
    sql<FeeLine['way']>`way_code`.as('way'),
    sql<string | null>`card_brand`.as('cardBrand'),
    sql<string | null>`card_funding`.as('cardFunding'),
    sql<string>`fee_rate`.as('feeRate'),
    sql<number>`payment_count`.as('paymentCount'),
    sql<bigint>`payment_amount`.as('paymentAmount'),
    sql<number>`refund_count`.as('refundCount'),
    sql<bigint>`refund_amount`.as('refundAmount'),
    sql<bigint>`fee_amount`.as('feeAmount'),
    sql<bigint>`fee_return_amount`.as('feeReturnAmount'),
  ])
  const taxes = of('monthly_tax').select([
    sql<string>`tax`.as('tax'),
    sql<string>`rate`.as('rate'),
    sql<string>`registration`.as('registration'),
    sql<bigint>`taxed_fee_amount`.as('taxedFeeAmount'),
    sql<bigint>`tax_amount`.as('taxAmount'),
    sql<bigint>`tax_return_amount`.as('taxReturnAmount'),
  ])
  const movements = of('monthly_movement').select([
    sql<Movement['account']>`account`.as('account'),
    sql<Movement['category']>`category`.as('category'),
    sql<number>`line_count`.as('lineCount'),
    sql<bigint>`amount`.as('amount'),
  ])
  const payouts = of('monthly_payout').select([
    sql<string>`clearing_id`.as('clearingId'),
    sql<bigint>`amount`.as('amount'),
    sql<Date>`posted_at`.as('postedAt'),
  ])
  return {
    fees: await fees.execute(),
    taxes: await taxes.execute(),
    movements: await movements.execute(),
    payouts: await payouts.execute(),
  }
}
