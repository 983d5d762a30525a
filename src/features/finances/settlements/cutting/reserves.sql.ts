import { sql } from 'kysely'
import type { ReserveKind } from '#features/ledger/clearingPostings.domain.ts'
import type { Db } from '#server/database/db.ts'
import { within } from '#server/database/within.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Currency } from '#shared/currency.ts'

export type Reserve = { clearingId: string; kind: ReserveKind; amount: bigint }

/** What earlier cuts kept back and is to be given back on a day, oldest first. */
export async function dueReserves(db: Db, scope: Scope, currency: Currency, day: string): Promise<Reserve[]> {
  const rows = await db
    .selectFrom('clearing_reserve')
    .where(within(scope, 'clearing_reserve'))
    .where('currency', '=', currency)
    .where('released_clearing_id', 'is', null)
    .where('release_day', '<=', day)
    .select(['clearing_id as clearingId', 'kind', 'amount'])
    .orderBy('taken_time')
    .orderBy('kind')
    .execute()
  return rows as Reserve[]
}

/** What is kept back of a fixed reserve now. */
export async function heldFixed(db: Db, scope: Scope, currency: Currency): Promise<bigint> {
  const row = await db
    .selectFrom('clearing_reserve')
    .where(within(scope, 'clearing_reserve'))
    .where('currency', '=', currency)
    .where('kind', '=', 'fixed')
    .where('released_clearing_id', 'is', null)
    .select(sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('held'))
    .executeTakeFirst()
  return row?.held ?? 0n
}

/** Lets a reserve go with the first cut from a day on. False where it is gone already. */
export async function updateReleaseDay(
  db: Db,
  scope: Scope,
  { clearingId, kind }: Pick<Reserve, 'clearingId' | 'kind'>,
  day: string,
): Promise<boolean> {
  const updated = await db
    .updateTable('clearing_reserve')
    .set({ release_day: day })
    .where(within(scope, 'clearing_reserve'))
    .where('clearing_id', '=', clearingId)
    .where('kind', '=', kind)
    .where('released_clearing_id', 'is', null)
    .executeTakeFirst()
  return updated.numUpdatedRows === 1n
}

type Taken = Reserve & { currency: Currency; takenAt: Date; releaseDay: string | null }

export async function insertReserve(db: Db, scope: Scope, taken: Taken): Promise<void> {
  await db
    .insertInto('clearing_reserve')
    .values({
      tenant_id: scope.tenantId,
      merchant_id: scope.merchantId,
      clearing_id: taken.clearingId,
      kind: taken.kind,
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
  await db
    .updateTable('clearing_reserve')
    .set({ released_clearing_id: clearingId })
    .where(within(scope, 'clearing_reserve'))
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('clearing_id', 'kind'),
        'in',
        reserves.map((reserve) => tuple(reserve.clearingId, reserve.kind as string)),
      ),
    )
    .where('released_clearing_id', 'is', null)
    .execute()
}
