import { sql } from 'kysely'
import type { DeskDisputeTotals } from '#features/finances/disputes/operations/disputeDesk.contract.ts'
import {
  type DeskDisputeQuery,
  deskDisputeList,
} from '#features/finances/disputes/operations/disputeDesk.fields.ts'
import type { Db } from '#server/database/db.ts'
import { fieldSource } from '#server/lists/fieldSource.ts'
import { type DataScope, withinDataScope } from '#server/session/dataScope.ts'

/** Whether it is the merchant's turn to respond. */
const waits = sql<boolean>`(d.stage in ('inquiry', 'chargeback', 'preArbitration')
  and d.evidence_state in ('none', 'draft', 'refused') and d.asking is null)`

export const deskDisputeSource = fieldSource(deskDisputeList, 'd', {
  tradeName: 'm.trade_name',
  takenAmount: sql`d.posted_amount + d.posted_fee`,
  acceptAsked: sql`d.accept_asker is not null`,
})

export type DeskNarrowing = Pick<DeskDisputeQuery, 'stage' | 'waiting' | 'merchantId' | 'search'> & {
  /** Only disputes assigned to this person. */
  assigneeId?: string | undefined
}

/**
 * The disputes of merchants in the data scope that a filter matches, for the list, the totals and the export.
 */
export function matchingDisputes(db: Db, dataScope: DataScope, wanted: DeskNarrowing) {
  const { stage, waiting, merchantId, search, assigneeId } = wanted
  let matching = db
    .selectFrom('dispute as d')
    .innerJoin('merchant as m', (join) =>
      join.onRef('m.tenant_id', '=', 'd.tenant_id').onRef('m.merchant_id', '=', 'd.merchant_id'),
    )
    .where(withinDataScope(dataScope, 'd'))
  if (stage) matching = matching.where('d.stage', '=', stage)
  if (waiting === true) matching = matching.where(waits)
  if (waiting === false) matching = matching.where(sql<boolean>`not ${waits}`)
  if (merchantId) matching = matching.where('d.merchant_id', '=', merchantId)
  if (assigneeId) matching = matching.where('d.assignee_id', '=', assigneeId)
  if (search) {
    const like = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    matching = matching.where(({ eb, or }) =>
      or([
        eb('d.dispute_no', 'ilike', like),
        eb('d.order_id', '=', search),
        eb('m.trade_name', 'ilike', like),
        eb('d.merchant_id', '=', search.toUpperCase()),
      ]),
    )
  }
  return matching
}

export async function totalsOfDisputes(
  db: Db,
  dataScope: DataScope,
  wanted: DeskNarrowing,
): Promise<DeskDisputeTotals[]> {
  const rows = await matchingDisputes(db, dataScope, wanted)
    .select([
      'd.settle_currency as currency',
      sql<number>`count(*)::int`.as('count'),
      sql<number>`(count(*) filter (where ${waits}))::int`.as('waiting'),
      sql<bigint>`sum(d.posted_amount + d.posted_fee)::bigint`.as('takenAmount'),
    ])
    .groupBy('d.settle_currency')
    .orderBy('d.settle_currency')
    .execute()
  return rows as DeskDisputeTotals[]
}
