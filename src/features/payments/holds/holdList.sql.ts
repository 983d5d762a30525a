import { sql } from 'kysely'
import type { HoldTotals } from '#features/payments/holds/holds.contract.ts'
import { type Hold, type HoldListQuery, holdList } from '#features/payments/holds/holds.fields.ts'
import type { Db } from '#server/database/db.ts'
import { within } from '#server/database/tenantPredicate.ts'
import { fieldSource } from '#server/lists/fieldSource.ts'
import type { Scope } from '#server/session/scope.ts'

export const holdSource = fieldSource(holdList, 'order_hold', {
  heldAmount: sql`order_hold.amount - order_hold.released_amount`,
  status: sql`case when order_hold.release_time is null then 'open' else 'released' end`,
})

/** The list's filters, with days resolved to instants. */
export type HoldNarrowing = Pick<HoldListQuery, 'status' | 'orderId' | 'currency'> & {
  from: Date | null
  to: Date | null
}

/** The merchant's holds that a filter matches, for the list, the totals and the export. */
export function matchingHolds(db: Db, scope: Scope, { status, orderId, currency, from, to }: HoldNarrowing) {
  let matching = db.selectFrom('order_hold').where(within(scope, 'order_hold'))
  if (status) matching = matching.where('releaseTime', status === 'open' ? 'is' : 'is not', null)
  if (orderId) matching = matching.where('orderId', '=', orderId)
  if (currency) matching = matching.where('currency', '=', currency)
  if (from) matching = matching.where('holdTime', '>=', from)
  if (to) matching = matching.where('holdTime', '<', to)
  return matching
}

export async function totalHolds(db: Db, scope: Scope, narrowing: HoldNarrowing): Promise<HoldTotals[]> {
  const rows = await matchingHolds(db, scope, narrowing)
    .select([
      'currency',
      sql<number>`count(*)::int`.as('count'),
      sql<bigint>`sum(amount)::bigint`.as('amount'),
      sql<bigint>`sum(amount - released_amount)::bigint`.as('heldAmount'),
    ])
    .groupBy('currency')
    .orderBy('currency')
    .execute()
  return rows as HoldTotals[]
}

export function findHold(db: Db, scope: Scope, holdId: string): Promise<Hold | null> {
  const matching = db.selectFrom('order_hold').where(within(scope, 'order_hold'))
  return holdSource.rowOf(matching.where('holdId', '=', holdId))
}

/** The open hold of an order; null if there is none. */
export function findOpenHold(db: Db, scope: Scope, orderId: string): Promise<Hold | null> {
  const narrowing = { status: 'open' as const, orderId, currency: undefined, from: null, to: null }
  return holdSource.rowOf(matchingHolds(db, scope, narrowing))
}
