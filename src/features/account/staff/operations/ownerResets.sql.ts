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
  'request_id as requestId',
  'account_id as accountId',
  'password',
  'factors',
  'reason',
  'state',
  'made_by as madeBy',
  'maker_id as makerId',
  'create_time as createTime',
  'decided_by as decidedBy',
  'decide_time as decideTime',
] as const

type NewReset = Pick<OwnerResetRow, 'requestId' | 'accountId' | 'password' | 'factors' | 'reason'>

/** Inserts a request. Returns false if one for the same account is waiting. */
export async function insertReset({ db, scope, actor, now }: Ctx, reset: NewReset): Promise<boolean> {
  const row = await db
    .insertInto('owner_reset')
    .values({
      tenant_id: scope.tenantId,
      request_id: reset.requestId,
      merchant_id: scope.merchantId,
      account_id: reset.accountId,
      password: reset.password,
      factors: reset.factors,
      reason: reset.reason,
      state: 'waiting',
      made_by: actor.name,
      maker_id: actor.kind === 'account' ? actor.id : null,
      create_time: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'account_id']).where('state', '=', 'waiting').doNothing(),
    )
    .returning('request_id')
    .executeTakeFirst()
  return row !== undefined
}

/** The latest requests of a merchant, waiting ones first. */
export async function resetsOf(db: Db, { tenantId, merchantId }: Scope): Promise<OwnerResetRow[]> {
  const rows = await db
    .selectFrom('owner_reset')
    .where('tenant_id', '=', tenantId)
    .where('merchant_id', '=', merchantId)
    .select(columns)
    .orderBy((row) => row('state', '=', 'waiting'), 'desc')
    .orderBy('create_time', 'desc')
    .orderBy('request_id')
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
    .where('tenant_id', '=', tenantId)
    .where('merchant_id', '=', merchantId)
    .where('request_id', '=', requestId)
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
    .set({ state, decided_by: actor.name, decider_id: actor.id, decide_time: now })
    .where('tenant_id', '=', scope.tenantId)
    .where('request_id', '=', requestId)
    .execute()
}
