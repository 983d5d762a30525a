import { sql } from 'kysely'
import type { DeskDisputeTotals } from '#features/payments/disputes/operations/disputeDesk.contract.ts'
import {
  type DeskDisputeQuery,
  deskDisputeList,
} from '#features/payments/disputes/operations/disputeDesk.fields.ts'
import type { Db } from '#server/database/db.ts'
import { fieldSource } from '#server/lists/fieldSource.ts'
import { type DataScope, withinDataScope } from '#server/session/dataScope.ts'

/** Whether it is the merchant's turn to respond. */
const waits = sql<boolean>`(d.stage in ('inquiry', 'chargeback', 'preArbitration')
  and d.evidence_state in ('none', 'draft', 'refused') and d.asking is null)`

export const deskDisputeSource = fieldSource(deskDisputeList, 'd', {
  tradeName: 'm.tradeName',
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
      join.onRef('m.tenantId', '=', 'd.tenantId').onRef('m.merchantId', '=', 'd.merchantId'),
    )
    .where(withinDataScope(dataScope, 'd'))
  if (stage) matching = matching.where('d.stage', '=', stage)
  if (waiting === true) matching = matching.where(waits)
  if (waiting === false) matching = matching.where(sql<boolean>`not ${waits}`)
  if (merchantId) matching = matching.where('d.merchantId', '=', merchantId)
  if (assigneeId) matching = matching.where('d.assigneeId', '=', assigneeId)
  if (search) {
    const like = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    matching = matching.where(({ eb, or }) =>
      or([
        eb('d.disputeNo', 'ilike', like),
        eb('d.orderId', '=', search),
        eb('m.tradeName', 'ilike', like),
        eb('d.merchantId', '=', search.toUpperCase()),
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
      'd.settleCurrency as currency',
      sql<number>`count(*)::int`.as('count'),
      sql<number>`(count(*) filter (where ${waits}))::int`.as('waiting'),
      sql<bigint>`sum(d.posted_amount + d.posted_fee)::bigint`.as('takenAmount'),
    ])
    .groupBy('d.settleCurrency')
    .orderBy('d.settleCurrency')
    .execute()
  return rows as DeskDisputeTotals[]
}
