import { sql } from 'kysely'
import type {
  CommissionDetail,
  StatementTotals,
} from '#features/provider/commissions/statements/statements.contract.ts'
import {
  type CommissionLine,
  type CommissionStatement,
  lineList,
  type StatementQuery,
  statementList,
} from '#features/provider/commissions/statements/statements.fields.ts'
import type { Db } from '#server/database/db.ts'
import { fieldSource } from '#server/lists/fieldSource.ts'
import { type DataScope, withinDataScope } from '#server/session/dataScope.ts'
import { providerTenant } from '#server/session/scope.ts'

export const statementSource = fieldSource(statementList, 's', {
  merchants: sql`(select count(distinct l.merchant_id)::int from commission_line l
                   where l.tenant_id = 0 and l.statement_id = s.statement_id)`,
})

/** The data scope of the caller, and their account, whose own statements they always see. */
export type Looking = { dataScope: DataScope; accountId: string | null }
type Filters = Pick<StatementQuery, 'search' | 'month' | 'kind' | 'beneficiaryId' | 'state' | 'currency'>

/** Limits the statements to the caller's own and those whose merchants are all in the data scope. */
function reached({ dataScope, accountId }: Looking) {
  if (dataScope.all) return sql<boolean>`true`
  return sql<boolean>`(s.beneficiary_id = ${accountId}::uuid or exists (
      select from commission_line l where l.tenant_id = 0 and l.statement_id = s.statement_id and l.merchant_id is not null)
    and not exists (
      select from (select merchant_tenant_id as tenant_id, merchant_id from commission_line
                    where tenant_id = 0 and statement_id = s.statement_id and merchant_id is not null) theirs
       where not ${withinDataScope(dataScope, 'theirs')}))`
}

/** The statements that a filter matches. Requires the role that reads across tenants. */
export function matchingStatements(db: Db, looking: Looking, wanted: Filters) {
  const { search, month, kind, beneficiaryId, state, currency } = wanted
  const like = `%${(search ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return db
    .selectFrom('commission_statement as s')
    .where('s.tenantId', '=', providerTenant)
    .where(reached(looking))
    .$if(month !== undefined, (query) => query.where('s.month', '=', month ?? ''))
    .$if(kind !== undefined, (query) => query.where('s.beneficiaryKind', '=', kind ?? ''))
    .$if(beneficiaryId !== undefined, (query) => query.where('s.beneficiaryId', '=', beneficiaryId ?? ''))
    .$if(currency !== undefined, (query) => query.where('s.currency', '=', currency ?? ''))
    .$if(state !== undefined && state.length > 0, (query) => query.where('s.state', 'in', state ?? []))
    .$if(like !== '%%', (query) =>
      query.where(sql<boolean>`(s.beneficiary_name ilike ${like} or s.statement_no ilike ${like})`),
    )
}

type Inside = Pick<CommissionDetail, 'rate' | 'minFee' | 'maxFee' | 'carriedInto'> & {
  checkerId: string | null
}

export async function findStatement(db: Db, looking: Looking, statementId: string) {
  const row = await matchingStatements(db, looking, {})
    .where('s.statementId', '=', statementId)
    .select(statementSource.rowColumns)
    .select([
      sql<string | null>`trim_scale(s.rate)::text`.as('rate'),
      's.minFee',
      's.maxFee',
      's.carriedInto',
      's.checkerId',
    ])
    .executeTakeFirst()
  return row && (statementSource.decode(row) as CommissionStatement & Inside)
}

const lineRows = fieldSource(lineList, 'l', {
  proportion: sql`trim_scale(l.proportion)::text`,
  exactAmount: sql`trim_scale(l.exact_amount)::text`,
})

export async function linesOf(db: Db, statementId: string): Promise<CommissionLine[]> {
  const rows = await db
    .selectFrom('commission_line as l')
    .innerJoin('commission_statement as s', (join) =>
      join.onRef('s.tenantId', '=', 'l.tenantId').onRef('s.statementId', '=', 'l.statementId'),
    )
    .where('l.tenantId', '=', providerTenant)
    .where('l.statementId', '=', statementId)
    .select(lineRows.rowColumns)
    .orderBy('l.lineNo')
    .limit(10_000)
    .execute()
  return rows.map(lineRows.decode)
}

const lineFile = fieldSource(lineList, 'l', {
  statementNo: 's.statementNo',
  month: 's.month',
  currency: 's.currency',
})

/** Selects the lines of a statement for the export, always in the statement's own order. */
export function fileOfLines(db: Db, looking: Looking, statementId: string) {
  return matchingStatements(db, looking, {})
    .where('s.statementId', '=', statementId)
    .innerJoin('commission_line as l', (join) =>
      join.onRef('l.tenantId', '=', 's.tenantId').onRef('l.statementId', '=', 's.statementId'),
    )
    .select(lineFile.fileColumns)
    .orderBy('l.lineNo')
}

export async function sumStatements(db: Db, looking: Looking, wanted: Filters): Promise<StatementTotals[]> {
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
