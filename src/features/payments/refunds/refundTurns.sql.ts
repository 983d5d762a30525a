import { type Db, run } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'

const key = ({ tenantId, merchantId }: Scope) => `refundBalance/${tenantId}/${merchantId}`

const turn = {
  name: 'refund-turn',
  text: 'select pg_advisory_xact_lock(hashtextextended($1, 1))',
}

/** Waits until no other refund of the merchant is being decided. Payments do not wait for this lock. */
export async function lockTurn(db: Db, scope: Scope): Promise<void> {
  await run(db, turn, [key(scope)])
}

const lane = {
  name: 'refund-lane',
  text: `select pg_advisory_xact_lock_shared(hashtextextended($1, 1)),
                pg_advisory_xact_lock(hashtextextended($2, 1))`,
}

/** Waits until no other refund of this lane is being decided, and none that needs a turn for itself. */
export async function lockLane(db: Db, scope: Scope, place: number): Promise<void> {
  await run(db, lane, [key(scope), `${key(scope)}/${place}`])
}
