import type { ReserveKind } from '#features/ledger/clearingPostings.domain.ts'
import { type Db, run } from '#server/database/db.ts'
import { runForMany } from '#server/database/forMany.sql.ts'
import { within } from '#server/database/tenantPredicate.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Currency } from '#shared/currency.ts'

export type Reserve = { clearingId: string; kind: ReserveKind; amount: bigint }

const stored = {
  name: 'settlement-reserves-kept',
  text: `select clearing_id, kind, currency, amount, coalesce(release_day <= $3, false) as is_due
           from clearing_reserve
          where tenant_id = $1 and merchant_id = $2 and released_clearing_id is null and (release_day <= $3 or kind = 'fixed')
          order by taken_time, kind`,
}
export type WithheldReserve = Reserve & { currency: Currency; isDue: boolean }

/** Reserves held from earlier cutoffs, oldest first: those due for release on a day, and all fixed ones. */
export function storedReserves(db: Db, scope: Scope, day: string): Promise<WithheldReserve[]> {
  return run<WithheldReserve>(db, stored, [scope.tenantId, scope.merchantId, day])
}

/** Does the same for many merchants, each on its day. Reads across tenants. */
export function storedReservesOfMany(
  db: Db,
  all: readonly { scope: Scope; day: string }[],
): Promise<WithheldReserve[][]> {
  const sets = all.map(({ scope, day }) => [scope.tenantId, scope.merchantId, day])
  return runForMany<WithheldReserve>(db, stored, ['integer', 'text', 'date'], sets)
}

/**
 * Schedules a reserve's release for the first cutoff on or after a day. Returns false if it was already
 * released.
 */
export async function updateReleaseDay(
  db: Db,
  scope: Scope,
  { clearingId, kind }: Pick<Reserve, 'clearingId' | 'kind'>,
  day: string,
): Promise<boolean> {
  const updated = await db
    .updateTable('clearing_reserve')
    .set({ releaseDay: day })
    .where(within(scope, 'clearing_reserve'))
    .where('clearingId', '=', clearingId)
    .where('kind', '=', kind)
    .where('releasedClearingId', 'is', null)
    .executeTakeFirst()
  return updated.numUpdatedRows === 1n
}

type Taken = Reserve & { currency: Currency; takenAt: Date; releaseDay: string | null }

export async function insertReserve(db: Db, scope: Scope, taken: Taken): Promise<void> {
  await db
    .insertInto('clearing_reserve')
    .values({
      tenantId: scope.tenantId,
      merchantId: scope.merchantId,
      clearingId: taken.clearingId,
      kind: taken.kind,
      currency: taken.currency,
      amount: taken.amount,
      takenTime: taken.takenAt,
      releaseDay: taken.releaseDay,
    })
    .execute()
}

/** Stores which settlement released the reserves. */
export async function markReleased(
  db: Db,
  scope: Scope,
  reserves: readonly Reserve[],
  clearingId: string,
): Promise<void> {
  await db
    .updateTable('clearing_reserve')
    .set({ releasedClearingId: clearingId })
    .where(within(scope, 'clearing_reserve'))
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('clearingId', 'kind'),
        'in',
        reserves.map((reserve) => tuple(reserve.clearingId, reserve.kind as string)),
      ),
    )
    .where('releasedClearingId', 'is', null)
    .execute()
}
