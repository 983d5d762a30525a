import { sql } from 'kysely'
import type { RequestKind, RequestStatus } from '#features/finances/reserves/reserves.domain.ts'
import type { ReserveKind } from '#features/ledger/clearingPostings.domain.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { within } from '#server/database/tenantPredicate.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Currency } from '#shared/currency.ts'

/** A requested change of a merchant's reserves. */
export type RequestRow = {
  requestId: string
  kind: RequestKind
  reserveRate: string | null
  reserveDays: number | null
  validFrom: string | null
  currency: Currency | null
  targetAmount: bigint | null
  clearingId: string | null
  reserveKind: ReserveKind | null
  reason: string
  status: RequestStatus
  proposedBy: string
  proposerId: string | null
  proposeTime: Date
  decidedBy: string | null
  decideTime: Date | null
  decisionReason: string | null
  appliedTime: Date | null
}

export const requestColumns = [
  sql<string>`request_id::text`.as('requestId'),
  'kind',
  sql<string | null>`trim_scale(reserve_rate)::text`.as('reserveRate'),
  sql<number | null>`reserve_days::int`.as('reserveDays'),
  sql<string | null>`valid_from::text`.as('validFrom'),
  'currency',
  'target_amount as targetAmount',
  'clearing_id as clearingId',
  'reserve_kind as reserveKind',
  'reason',
  'status',
  'proposed_by as proposedBy',
  sql<string | null>`proposer_id::text`.as('proposerId'),
  'propose_time as proposeTime',
  'decided_by as decidedBy',
  'decide_time as decideTime',
  'decision_reason as decisionReason',
  'applied_time as appliedTime',
] as const

const requests = (db: Db, scope: Scope) =>
  db.selectFrom('reserve_request').where(within(scope, 'reserve_request'))

export async function selectRequestLocked(
  db: Db,
  scope: Scope,
  requestId: string,
): Promise<RequestRow | undefined> {
  const row = await requests(db, scope)
    .where('request_id', '=', requestId)
    .select(requestColumns)
    .forUpdate()
    .executeTakeFirst()
  return row as RequestRow | undefined
}

/** The merchant's requests, newest first. */
export async function selectRequests(db: Db, scope: Scope): Promise<RequestRow[]> {
  const rows = await requests(db, scope)
    .select(requestColumns)
    .orderBy('propose_time', 'desc')
    .orderBy('request_id', 'desc')
    .limit(100)
    .execute()
  return rows as RequestRow[]
}

export type NewRequest = Partial<
  Pick<
    RequestRow,
    'reserveRate' | 'reserveDays' | 'validFrom' | 'currency' | 'targetAmount' | 'clearingId' | 'reserveKind'
  >
> & { requestId: string; kind: RequestKind; reason: string }

/** Returns false if such a request is already open. */
export async function insertRequest({ db, scope, actor, now }: Ctx, row: NewRequest): Promise<boolean> {
  const inserted = await db
    .insertInto('reserve_request')
    .values({
      tenant_id: scope.tenantId,
      merchant_id: scope.merchantId,
      request_id: row.requestId,
      kind: row.kind,
      reserve_rate: row.reserveRate ?? null,
      reserve_days: row.reserveDays ?? null,
      valid_from: row.validFrom ?? null,
      currency: row.currency ?? null,
      target_amount: row.targetAmount ?? null,
      clearing_id: row.clearingId ?? null,
      reserve_kind: row.reserveKind ?? null,
      reason: row.reason,
      status: 'proposed',
      proposed_by: actor.name,
      proposer_id: actor.id,
      propose_time: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'merchant_id', 'kind', 'currency', 'clearing_id', 'reserve_kind'])
        .where('status', '=', sql.lit('proposed'))
        .doNothing(),
    )
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

export async function updateRequest(
  { db, scope, actor, now }: Ctx,
  requestId: string,
  decided: { status: RequestStatus; reason: string | null; applied: boolean; targetAmount?: bigint },
): Promise<void> {
  await db
    .updateTable('reserve_request')
    .set({
      status: decided.status,
      decided_by: actor.name,
      decider_id: actor.id,
      decide_time: now,
      decision_reason: decided.reason,
      applied_time: decided.applied ? now : null,
      ...(decided.targetAmount !== undefined && { target_amount: decided.targetAmount }),
    })
    .where(within(scope, 'reserve_request'))
    .where('request_id', '=', requestId)
    .execute()
}

export type HeldReserve = {
  clearingId: string
  kind: ReserveKind
  currency: Currency
  amount: bigint
  takenTime: Date
  releaseDay: string | null
  releasedClearingId: string | null
}

/** Reserves withheld by settlements, latest first. `open` excludes released ones. */
export async function selectHeld(db: Db, scope: Scope, { open }: { open: boolean }): Promise<HeldReserve[]> {
  const rows = await db
    .selectFrom('clearing_reserve')
    .where(within(scope, 'clearing_reserve'))
    .$if(open, (query) => query.where('released_clearing_id', 'is', null))
    .select([
      'clearing_id as clearingId',
      'kind',
      'currency',
      'amount',
      'taken_time as takenTime',
      sql<string | null>`release_day::text`.as('releaseDay'),
      'released_clearing_id as releasedClearingId',
    ])
    .orderBy('taken_time', 'desc')
    .orderBy('kind')
    .limit(400)
    .execute()
  return rows as HeldReserve[]
}
