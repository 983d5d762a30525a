import { sql } from 'kysely'
import type { Hold, HoldListQuery, HoldTotals } from '#features/finances/holds/holds.contract.ts'
import type { Db } from '#server/database/db.ts'
import { page } from '#server/database/page.ts'
import { within } from '#server/database/tenantPredicate.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Page } from '#shared/lists.ts'

/** The selected columns of a hold, with the contract's field names. */
export const holdColumns = [
  sql<string>`order_hold.hold_id::text`.as('holdId'),
  'order_hold.order_id as orderId',
  'order_hold.currency',
  'order_hold.amount',
  'order_hold.released_amount as releasedAmount',
  sql<bigint>`order_hold.amount - order_hold.released_amount`.as('heldAmount'),
  sql<string>`case when order_hold.release_time is null then 'open' else 'released' end`.as('status'),
  'order_hold.reason',
  'order_hold.held_by as heldBy',
  'order_hold.hold_time as holdTime',
  'order_hold.release_reason as releaseReason',
  'order_hold.released_by as releasedBy',
  'order_hold.release_time as releaseTime',
] as const

/** The list's filters, with days resolved to instants. */
export type HoldNarrowing = Pick<HoldListQuery, 'status' | 'orderId' | 'currency'> & {
  from: Date | null
  to: Date | null
}

export const holdSorting = {
  sortBy: { holdTime: 'order_hold.hold_time', amount: 'order_hold.amount' },
  lastKey: 'order_hold.hold_id',
}

/** The merchant's holds that a filter matches, for the list, the totals and the export. */
export function matchingHolds(db: Db, scope: Scope, { status, orderId, currency, from, to }: HoldNarrowing) {
  let matching = db.selectFrom('order_hold').where(within(scope, 'order_hold'))
  if (status) matching = matching.where('release_time', status === 'open' ? 'is' : 'is not', null)
  if (orderId) matching = matching.where('order_id', '=', orderId)
  if (currency) matching = matching.where('currency', '=', currency)
  if (from) matching = matching.where('hold_time', '>=', from)
  if (to) matching = matching.where('hold_time', '<', to)
  return matching
}

export async function listHolds(
  db: Db,
  scope: Scope,
  query: HoldListQuery,
  narrowing: HoldNarrowing,
): Promise<Page<Hold>> {
  const found = await page(db, query, matchingHolds(db, scope, narrowing).select(holdColumns), holdSorting)
  return { ...found, rows: found.rows as Hold[] }
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

export async function findHold(db: Db, scope: Scope, holdId: string): Promise<Hold | undefined> {
  const row = await db
    .selectFrom('order_hold')
    .where(within(scope, 'order_hold'))
    .where('hold_id', '=', holdId)
    .select(holdColumns)
    .executeTakeFirst()
  return row as Hold | undefined
}

/** The open hold of an order; undefined if there is none. */
export async function findOpenHold(db: Db, scope: Scope, orderId: string): Promise<Hold | undefined> {
  const narrowing = { status: 'open' as const, orderId, currency: undefined, from: null, to: null }
  const row = await matchingHolds(db, scope, narrowing).select(holdColumns).executeTakeFirst()
  return row as Hold | undefined
}
