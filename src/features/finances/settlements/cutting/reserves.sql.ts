import type { Db } from '#server/database/db.ts'
import { within } from '#server/database/within.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Currency } from '#shared/currency.ts'

export type Reserve = { clearingId: string; amount: bigint }

/** What earlier cuts kept back and is to be given back on a day, oldest first. */
export function dueReserves(db: Db, scope: Scope, currency: Currency, day: string): Promise<Reserve[]> {
  return db
    .selectFrom('clearing_reserve')
    .where(within(scope, 'clearing_reserve'))
    .where('currency', '=', currency)
    .where('released_clearing_id', 'is', null)
    .where('release_day', '<=', day)
    .select(['clearing_id as clearingId', 'amount'])
    .orderBy('taken_time')
    .execute()
}

type Taken = Reserve & { currency: Currency; takenAt: Date; releaseDay: string }

export async function insertReserve(db: Db, scope: Scope, taken: Taken): Promise<void> {
  await db
    .insertInto('clearing_reserve')
    .values({
      tenant_id: scope.tenantId,
      merchant_id: scope.merchantId,
      clearing_id: taken.clearingId,
      currency: taken.currency,
      amount: taken.amount,
      taken_time: taken.takenAt,
      release_day: taken.releaseDay,
    })
    .execute()
}

/** Notes by which clearing reserves were given back. */
export async function markReleased(
  db: Db,
  scope: Scope,
  reserves: readonly Reserve[],
  clearingId: string,
): Promise<void> {
  const taken = reserves.map((reserve) => reserve.clearingId)
  await db
    .updateTable('clearing_reserve')
    .set({ released_clearing_id: clearingId })
    .where(within(scope, 'clearing_reserve'))
    .where('clearing_id', 'in', taken)
    .where('released_clearing_id', 'is', null)
    .execute()
}
