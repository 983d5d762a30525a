import { sql } from 'kysely'
import type {
  Adjustment,
  AdjustmentQuery,
  AdjustmentTotals,
} from '#features/finances/adjustments/operations/adjustmentDesk.contract.ts'
import type { Db } from '#server/database/db.ts'
import { page } from '#server/database/page.ts'
import { type DataScope, withinDataScope } from '#server/session/dataScope.ts'
import type { Page } from '#shared/lists.ts'

export const adjustmentColumns = [
  'a.merchant_id as merchantId',
  'm.trade_name as tradeName',
  sql<string>`a.adjustment_id::text`.as('adjustmentId'),
  'a.currency',
  'a.amount',
  'a.reason_code as reasonCode',
  'a.reason',
  'a.about_type as aboutType',
  'a.about_id as aboutId',
  'a.status',
  'a.proposed_by as proposedBy',
  'a.propose_time as proposeTime',
  'a.decided_by as decidedBy',
  'a.decide_time as decideTime',
  sql<string | null>`a.reverses::text`.as('reverses'),
] as const

export const adjustmentSorting = {
  sortBy: { proposeTime: 'a.propose_time', amount: 'a.amount' },
  lastKey: 'a.adjustment_id',
}

export type AdjustmentNarrowing = Pick<AdjustmentQuery, 'status' | 'reasonCode' | 'merchantId' | 'search'> & {
  from: Date | null
  to: Date | null
}

/**
 * The adjustments of merchants in the data scope that a filter matches, for the list, the totals and the
 * export.
 */
export function matchingAdjustments(db: Db, dataScope: DataScope, wanted: AdjustmentNarrowing) {
  const { status, reasonCode, merchantId, search, from, to } = wanted
  let matching = db
    .selectFrom('adjustment as a')
    .innerJoin('merchant as m', (join) =>
      join.onRef('m.tenant_id', '=', 'a.tenant_id').onRef('m.merchant_id', '=', 'a.merchant_id'),
    )
    .where(withinDataScope(dataScope, 'a'))
  if (status) matching = matching.where('a.status', '=', status)
  if (reasonCode) matching = matching.where('a.reason_code', '=', reasonCode)
  if (merchantId) matching = matching.where('a.merchant_id', '=', merchantId)
  if (from) matching = matching.where('a.propose_time', '>=', from)
  if (to) matching = matching.where('a.propose_time', '<', to)
  if (search) {
    const like = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    matching = matching.where(({ eb, or }) =>
      or([
        eb('a.reason', 'ilike', like),
        eb('a.about_id', '=', search),
        eb('m.trade_name', 'ilike', like),
        eb('a.merchant_id', '=', search.toUpperCase()),
      ]),
    )
  }
  return matching
}

export async function pageOfAdjustments(
  db: Db,
  dataScope: DataScope,
  query: AdjustmentQuery,
  wanted: AdjustmentNarrowing,
): Promise<Page<Adjustment>> {
  const matching = matchingAdjustments(db, dataScope, wanted).select(adjustmentColumns)
  const found = await page(db, query, matching, adjustmentSorting)
  return { ...found, rows: found.rows as Adjustment[] }
}

export async function totalsOfAdjustments(
  db: Db,
  dataScope: DataScope,
  wanted: AdjustmentNarrowing,
): Promise<AdjustmentTotals[]> {
  const rows = await matchingAdjustments(db, dataScope, wanted)
    .select([
      'a.currency',
      sql<number>`count(*)::int`.as('count'),
      sql<number>`(count(*) filter (where a.status = 'proposed'))::int`.as('waiting'),
      sql<bigint>`coalesce(sum(a.amount) filter (where a.status = 'posted' and a.amount > 0), 0)::bigint`.as(
        'given',
      ),
      sql<bigint>`coalesce(-sum(a.amount) filter (where a.status = 'posted' and a.amount < 0), 0)::bigint`.as(
        'taken',
      ),
    ])
    .groupBy('a.currency')
    .orderBy('a.currency')
    .execute()
  return rows as AdjustmentTotals[]
}
