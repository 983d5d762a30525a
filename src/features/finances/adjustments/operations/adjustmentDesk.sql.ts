import { sql } from 'kysely'
import type { AdjustmentTotals } from '#features/finances/adjustments/operations/adjustmentDesk.contract.ts'
import {
  type AdjustmentQuery,
  adjustmentList,
} from '#features/finances/adjustments/operations/adjustments.fields.ts'
import type { Db } from '#server/database/db.ts'
import { fieldSource } from '#server/lists/fieldSource.ts'
import { type DataScope, withinDataScope } from '#server/session/dataScope.ts'

export const adjustmentSource = fieldSource(adjustmentList, 'a', { tradeName: 'm.tradeName' })

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
      join.onRef('m.tenantId', '=', 'a.tenantId').onRef('m.merchantId', '=', 'a.merchantId'),
    )
    .where(withinDataScope(dataScope, 'a'))
  if (status) matching = matching.where('a.status', '=', status)
  if (reasonCode) matching = matching.where('a.reasonCode', '=', reasonCode)
  if (merchantId) matching = matching.where('a.merchantId', '=', merchantId)
  if (from) matching = matching.where('a.proposeTime', '>=', from)
  if (to) matching = matching.where('a.proposeTime', '<', to)
  if (search) {
    const like = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    matching = matching.where(({ eb, or }) =>
      or([
        eb('a.reason', 'ilike', like),
        eb('a.aboutId', '=', search),
        eb('m.tradeName', 'ilike', like),
        eb('a.merchantId', '=', search.toUpperCase()),
      ]),
    )
  }
  return matching
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
