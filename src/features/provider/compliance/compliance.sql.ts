import { sql } from 'kysely'
import type { ComplianceTotals, Proposal, Review } from '#features/provider/compliance/compliance.contract.ts'
import type { ReviewState } from '#features/provider/compliance/compliance.domain.ts'
import { type ComplianceQuery, complianceList } from '#features/provider/compliance/compliance.fields.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { within } from '#server/database/tenantPredicate.ts'
import { fieldSource } from '#server/lists/fieldSource.ts'
import { type DataScope, withinDataScope } from '#server/session/dataScope.ts'
import type { Scope } from '#server/session/scope.ts'

export type Filters = Pick<ComplianceQuery, 'search' | 'stage' | 'kaLevel'>

const kaLevel = sql<'ordinary' | 'ka'>`coalesce(p.ka_level, 'ordinary')`
const stage = sql<string>`case when p.compliance = 'passed' then 'passed' when r.state in ('proposed', 'returned') then r.state
  else 'waiting' end`

export const complianceSource = fieldSource(complianceList, 'r', {
  merchantId: 'm.merchantId',
  tradeName: 'm.tradeName',
  createTime: 'm.createTime',
  approveResult: 'm.approveResult',
  industry: 'p.industry',
  stage,
  kaLevel,
})

/** The merchants in the data scope that a filter matches, each with its newest review. */
export function matchingCompliance(db: Db, dataScope: DataScope, wanted: Filters) {
  const like = `%${(wanted.search ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return db
    .selectFrom('merchant as m')
    .leftJoin('merchant_profile as p', (join) =>
      join.onRef('p.tenantId', '=', 'm.tenantId').onRef('p.merchantId', '=', 'm.merchantId'),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('compliance_review as c')
          .whereRef('c.tenantId', '=', 'm.tenantId')
          .whereRef('c.merchantId', '=', 'm.merchantId')
          .selectAll()
          .orderBy('c.proposeTime', 'desc')
          .limit(1)
          .as('r'),
      (join) => join.onTrue(),
    )
    .where(withinDataScope(dataScope, 'm'))
    .$if(like !== '%%', (query) =>
      query.where(
        sql<boolean>`(m.trade_name ilike ${like} or m.legal_name ilike ${like} or m.merchant_id ilike ${like})`,
      ),
    )
    .$if(wanted.stage !== undefined, (query) => query.where(sql<boolean>`${stage} = ${wanted.stage}`))
    .$if(wanted.kaLevel !== undefined, (query) => query.where(sql<boolean>`${kaLevel} = ${wanted.kaLevel}`))
}

export async function sumCompliance(
  db: Db,
  dataScope: DataScope,
  wanted: Filters,
): Promise<ComplianceTotals> {
  const counted = (which: string) => sql<number>`count(*) filter (where ${stage} = ${which})::int`
  return matchingCompliance(db, dataScope, wanted)
    .select([
      sql<number>`count(*)::int`.as('count'),
      counted('waiting').as('waiting'),
      counted('proposed').as('proposed'),
      counted('returned').as('returned'),
      counted('passed').as('passed'),
    ])
    .executeTakeFirstOrThrow()
}

const columns = [
  'reviewId',
  'state',
  'documentsChecked',
  'websiteChecked',
  'screening',
  'industry',
  'kaLevel',
  'remark',
  'proposedBy',
  'proposeTime',
  'decidedBy',
  'decideTime',
  'reason',
] as const

export type ReviewRow = Review & { proposedById: string | null }

/** The reviews of the scope's merchant, the newest first. */
export async function selectReviews(db: Db, scope: Scope): Promise<ReviewRow[]> {
  const rows = await db
    .selectFrom('compliance_review')
    .where(within(scope, 'compliance_review'))
    .select([...columns, 'proposedById'])
    .orderBy('proposeTime', 'desc')
    .orderBy('reviewId', 'desc')
    .execute()
  return rows as ReviewRow[]
}

/** Locks a review until the transaction ends, so that the second of two decisions sees the first. */
export async function lockReview(db: Db, scope: Scope, reviewId: string): Promise<ReviewRow | undefined> {
  const row = await db
    .selectFrom('compliance_review')
    .where(within(scope, 'compliance_review'))
    .where('reviewId', '=', reviewId)
    .select([...columns, 'proposedById'])
    .forUpdate()
    .executeTakeFirst()
  return row as ReviewRow | undefined
}

/** Writes a proposal; false where one of the merchant waits already. */
export async function insertReview(
  { db, scope, actor, now }: Ctx,
  reviewId: string,
  input: Proposal,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('compliance_review')
    .values({
      tenantId: scope.tenantId,
      reviewId,
      merchantId: scope.merchantId,
      state: 'proposed',
      documentsChecked: input.documentsChecked,
      websiteChecked: input.websiteChecked,
      screening: input.screening,
      industry: input.industry,
      kaLevel: input.kaLevel,
      remark: input.remark,
      proposedById: actor.id,
      proposedBy: actor.name,
      proposeTime: now,
    })
    .onConflict((open) =>
      open.columns(['tenantId', 'merchantId']).where('state', '=', sql.lit('proposed')).doNothing(),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

export async function decideReview(
  { db, scope, actor, now }: Ctx,
  reviewId: string,
  { state, reason }: { state: ReviewState; reason: string | null },
): Promise<void> {
  await db
    .updateTable('compliance_review')
    .set({ state, reason, decidedById: actor.id, decidedBy: actor.name, decideTime: now })
    .where(within(scope, 'compliance_review'))
    .where('reviewId', '=', reviewId)
    .execute()
}
