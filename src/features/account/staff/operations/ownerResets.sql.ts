import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'

export type OwnerResetState = 'waiting' | 'approved' | 'rejected' | 'withdrawn'

export type OwnerResetRow = {
  requestId: string
  accountId: string
  password: boolean
  factors: boolean
  reason: string
  state: OwnerResetState
  madeBy: string
  makerId: string | null
  createTime: Date
  decidedBy: string | null
  decideTime: Date | null
}

const columns = [
  'requestId',
  'accountId',
  'password',
  'factors',
  'reason',
  'state',
  'madeBy',
  'makerId',
  'createTime',
  'decidedBy',
  'decideTime',
] as const

type NewReset = Pick<OwnerResetRow, 'requestId' | 'accountId' | 'password' | 'factors' | 'reason'>

/** Inserts a request. Returns false if one for the same account is waiting. */
export async function insertReset({ db, scope, actor, now }: Ctx, reset: NewReset): Promise<boolean> {
  const row = await db
    .insertInto('owner_reset')
    .values({
      tenantId: scope.tenantId,
      requestId: reset.requestId,
      merchantId: scope.merchantId,
      accountId: reset.accountId,
      password: reset.password,
      factors: reset.factors,
      reason: reset.reason,
      state: 'waiting',
      madeBy: actor.name,
      makerId: actor.kind === 'account' ? actor.id : null,
      createTime: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'accountId']).where('state', '=', 'waiting').doNothing(),
    )
    .returning('requestId')
    .executeTakeFirst()
  return row !== undefined
}

/** The latest requests of a merchant, waiting ones first. */
export async function resetsOf(db: Db, { tenantId, merchantId }: Scope): Promise<OwnerResetRow[]> {
  const rows = await db
    .selectFrom('owner_reset')
    .where('tenantId', '=', tenantId)
    .where('merchantId', '=', merchantId)
    .select(columns)
    .orderBy((row) => row('state', '=', 'waiting'), 'desc')
    .orderBy('createTime', 'desc')
    .orderBy('requestId')
    .limit(20)
    .execute()
  return rows as OwnerResetRow[]
}

export async function lockReset(
  db: Db,
  { tenantId, merchantId }: Scope,
  requestId: string,
): Promise<OwnerResetRow | undefined> {
  const row = await db
    .selectFrom('owner_reset')
    .where('tenantId', '=', tenantId)
    .where('merchantId', '=', merchantId)
    .where('requestId', '=', requestId)
    .select(columns)
    .forUpdate()
    .executeTakeFirst()
  return row as OwnerResetRow | undefined
}

export async function endReset(
  { db, scope, actor, now }: Ctx,
  requestId: string,
  state: OwnerResetState,
): Promise<void> {
  await db
    .updateTable('owner_reset')
    .set({ state, decidedBy: actor.name, deciderId: actor.id, decideTime: now })
    .where('tenantId', '=', scope.tenantId)
    .where('requestId', '=', requestId)
    .execute()
}
