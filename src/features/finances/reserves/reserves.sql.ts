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
  'targetAmount',
  'clearingId',
  'reserveKind',
  'reason',
  'status',
  'proposedBy',
  sql<string | null>`proposer_id::text`.as('proposerId'),
  'proposeTime',
  'decidedBy',
  'decideTime',
  'decisionReason',
  'appliedTime',
] as const

const requests = (db: Db, scope: Scope) =>
  db.selectFrom('reserve_request').where(within(scope, 'reserve_request'))

export async function selectRequestLocked(
  db: Db,
  scope: Scope,
  requestId: string,
): Promise<RequestRow | undefined> {
  const row = await requests(db, scope)
    .where('requestId', '=', requestId)
    .select(requestColumns)
    .forUpdate()
    .executeTakeFirst()
  return row as RequestRow | undefined
}

/** The merchant's requests, newest first. */
export async function selectRequests(db: Db, scope: Scope): Promise<RequestRow[]> {
  const rows = await requests(db, scope)
    .select(requestColumns)
    .orderBy('proposeTime', 'desc')
    .orderBy('requestId', 'desc')
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
      tenantId: scope.tenantId,
      merchantId: scope.merchantId,
      requestId: row.requestId,
      kind: row.kind,
      reserveRate: row.reserveRate ?? null,
      reserveDays: row.reserveDays ?? null,
      validFrom: row.validFrom ?? null,
      currency: row.currency ?? null,
      targetAmount: row.targetAmount ?? null,
      clearingId: row.clearingId ?? null,
      reserveKind: row.reserveKind ?? null,
      reason: row.reason,
      status: 'proposed',
      proposedBy: actor.name,
      proposerId: actor.id,
      proposeTime: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'merchantId', 'kind', 'currency', 'clearingId', 'reserveKind'])
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
      decidedBy: actor.name,
      deciderId: actor.id,
      decideTime: now,
      decisionReason: decided.reason,
      appliedTime: decided.applied ? now : null,
      ...(decided.targetAmount !== undefined && { targetAmount: decided.targetAmount }),
    })
    .where(within(scope, 'reserve_request'))
    .where('requestId', '=', requestId)
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
    .$if(open, (query) => query.where('releasedClearingId', 'is', null))
    .select([
      'clearingId',
      'kind',
      'currency',
      'amount',
      'takenTime',
      sql<string | null>`release_day::text`.as('releaseDay'),
      'releasedClearingId',
    ])
    .orderBy('takenTime', 'desc')
    .orderBy('kind')
    .limit(400)
    .execute()
  return rows as HeldReserve[]
}
