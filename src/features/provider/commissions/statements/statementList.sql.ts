import { sql } from 'kysely'
import type {
  CommissionDetail,
  CommissionLine,
  CommissionStatement,
  StatementQuery,
  StatementTotals,
} from '#features/provider/commissions/statements/statements.contract.ts'
import type { Db } from '#server/database/db.ts'
import { type DataScope, withinDataScope } from '#server/session/dataScope.ts'
import { providerTenant } from '#server/session/scope.ts'

export const statementSorting = {
  sortBy: { month: 's.month', beneficiaryName: 's.beneficiary_name', totalAmount: 's.total_amount' },
  lastKey: 's.statement_id',
}

/** Who looks: their reach, and their own account, whose statements they see in any case. */
export type Looking = { dataScope: DataScope; accountId: string | null }
type Wanted = Pick<StatementQuery, 'search' | 'month' | 'kind' | 'beneficiaryId' | 'state' | 'currency'>

/** Of those who do not reach everything: their own, and those of whose merchants they reach every one. */
function reached({ dataScope, accountId }: Looking) {
  if (dataScope.all) return sql<boolean>`true`
  return sql<boolean>`(s.beneficiary_id = ${accountId}::uuid or exists (
      select from commission_line l where l.tenant_id = 0 and l.statement_id = s.statement_id and l.merchant_id is not null)
    and not exists (
      select from (select merchant_tenant_id as tenant_id, merchant_id from commission_line
                    where tenant_id = 0 and statement_id = s.statement_id and merchant_id is not null) theirs
       where not ${withinDataScope(dataScope, 'theirs')}))`
}

/** Read at the desk. */
export function matchingStatements(db: Db, looking: Looking, wanted: Wanted) {
  const { search, month, kind, beneficiaryId, state, currency } = wanted
  const like = `%${(search ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return db
    .selectFrom('commission_statement as s')
    .where('s.tenant_id', '=', providerTenant)
    .where(reached(looking))
    .$if(month !== undefined, (query) => query.where('s.month', '=', month ?? ''))
    .$if(kind !== undefined, (query) => query.where('s.beneficiary_kind', '=', kind ?? ''))
    .$if(beneficiaryId !== undefined, (query) => query.where('s.beneficiary_id', '=', beneficiaryId ?? ''))
    .$if(currency !== undefined, (query) => query.where('s.currency', '=', currency ?? ''))
    .$if(state !== undefined && state.length > 0, (query) => query.where('s.state', 'in', state ?? []))
    .$if(like !== '%%', (query) =>
      query.where(sql<boolean>`(s.beneficiary_name ilike ${like} or s.statement_no ilike ${like})`),
    )
}

export function shownStatements(db: Db, looking: Looking, wanted: Wanted) {
  return matchingStatements(db, looking, wanted).select([
    's.statement_id as statementId',
    's.statement_no as statementNo',
    's.month',
    's.beneficiary_kind as beneficiaryKind',
    's.beneficiary_id as beneficiaryId',
    's.beneficiary_name as beneficiaryName',
    's.currency',
    's.state',
    's.commission_amount as commissionAmount',
    's.carried_amount as carriedAmount',
    's.total_amount as totalAmount',
    sql<number>`(select count(distinct l.merchant_id)::int from commission_line l
                  where l.tenant_id = 0 and l.statement_id = s.statement_id)`.as('merchants'),
    's.make_time as makeTime',
    's.checked_by as checkedBy',
    's.check_time as checkTime',
    's.confirmed_by as confirmedBy',
    's.confirm_time as confirmTime',
    's.paid_by as paidBy',
    's.pay_time as payTime',
    's.reference',
    's.version',
  ])
}

type Inside = Pick<CommissionDetail, 'rate' | 'minFee' | 'maxFee' | 'carriedInto'> & {
  checkerId: string | null
}

export async function findStatement(db: Db, looking: Looking, statementId: string) {
  const row = await shownStatements(db, looking, {})
    .where('s.statement_id', '=', statementId)
    .select([
      sql<string | null>`trim_scale(s.rate)::text`.as('rate'),
      's.min_fee as minFee',
      's.max_fee as maxFee',
      's.carried_into as carriedInto',
      's.checker_id as checkerId',
    ])
    .executeTakeFirst()
  return row as (CommissionStatement & Inside) | undefined
}

export function shownLines(db: Db, statementId: string) {
  return db
    .selectFrom('commission_line as l')
    .innerJoin('commission_statement as s', (join) =>
      join.onRef('s.tenant_id', '=', 'l.tenant_id').onRef('s.statement_id', '=', 'l.statement_id'),
    )
    .where('l.tenant_id', '=', providerTenant)
    .where('l.statement_id', '=', statementId)
    .select([
      'l.line_no as lineNo',
      'l.kind',
      'l.about_month as aboutMonth',
      'l.merchant_id as merchantId',
      'l.trade_name as tradeName',
      'l.policy_id as policyId',
      'l.days',
      'l.fee_amount as feeAmount',
      'l.volume_amount as volumeAmount',
      sql<string | null>`trim_scale(l.proportion)::text`.as('proportion'),
      sql<string>`trim_scale(l.exact_amount)::text`.as('exactAmount'),
      'l.amount',
    ])
}

export async function linesOf(db: Db, statementId: string): Promise<CommissionLine[]> {
  return (await shownLines(db, statementId).orderBy('l.line_no').limit(10_000).execute()) as CommissionLine[]
}

export async function sumStatements(db: Db, looking: Looking, wanted: Wanted): Promise<StatementTotals[]> {
  const rows = await matchingStatements(db, looking, wanted)
    .groupBy('s.currency')
    .select([
      's.currency',
      sql<number>`count(*)::int`.as('count'),
      sql<bigint>`coalesce(sum(s.total_amount), 0)::bigint`.as('totalAmount'),
      sql<bigint>`coalesce(sum(s.total_amount) filter (where s.state = 'confirmed'), 0)::bigint`.as(
        'owedAmount',
      ),
    ])
    .orderBy('s.currency')
    .execute()
  return rows as StatementTotals[]
}
