import { sql } from 'kysely'
import type { ChangeKind, ChangeState, Facts } from '#features/account/changes/changes.domain.ts'
import { differences } from '#features/account/changes/changes.domain.ts'
import {
  type ChangeListQuery,
  type ChangeRequest,
  changeList,
} from '#features/account/changes/changes.fields.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { within } from '#server/database/tenantPredicate.ts'
import { fieldSource } from '#server/lists/fieldSource.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Page } from '#shared/lists.ts'

/** `shown` derives a row's changes from `facts`. */
export const changesElsewhere = { changes: sql`null` }
export const changeSource = fieldSource(changeList, 'change_request', changesElsewhere)

export const facts = ['change_request.before', 'change_request.after'] as const

/** Columns that only the provider and the operations see. */
export const inside = [
  'change_request.firstPassedBy',
  sql<string | null>`change_request.first_passer_id::text`.as('firstPasserId'),
  sql<string | null>`change_request.requester_id::text`.as('requesterId'),
  'change_request.decidedBy',
  'change_request.sealedBank',
] as const

export type ChangeNarrowing = Pick<ChangeListQuery, 'kind' | 'state'>

export function matchingChanges(db: Db, scope: Scope, { kind, state }: ChangeNarrowing) {
  let matching = db.selectFrom('change_request').where(within(scope, 'change_request'))
  if (kind) matching = matching.where('kind', '=', kind)
  if (state) matching = matching.where('state', '=', state)
  return matching
}

type Stored = Omit<ChangeRequest, 'changes'> & { before: Facts; after: Facts }
type Inside = {
  firstPassedBy: string | null
  firstPasserId: string | null
  requesterId: string | null
  decidedBy: string | null
  sealedBank: Buffer | null
}
export type ChangeRow = Stored & Inside

/** A request as the merchant sees it: with the difference, without provider staff. */
export function shown(row: Stored & Partial<Inside>): ChangeRequest {
  const { before, after, firstPassedBy, firstPasserId, requesterId, decidedBy, sealedBank, ...request } = row
  return { ...request, changes: differences(before, after) }
}

export async function listChanges(
  db: Db,
  scope: Scope,
  query: ChangeListQuery,
): Promise<Page<ChangeRequest>> {
  const matching = matchingChanges(db, scope, query).select(facts)
  const found = await changeSource.pageOf(db, query, matching)
  return { ...found, rows: (found.rows as unknown as Stored[]).map(shown) }
}

export async function openChanges(db: Db, scope: Scope): Promise<ChangeRequest[]> {
  const rows = await matchingChanges(db, scope, {})
    .where('state', 'in', ['pending', 'coolOff'])
    .select([...changeSource.rowColumns, ...facts])
    .orderBy('requestTime')
    .execute()
  return (rows as unknown as Stored[]).map(shown)
}

/** A request with all columns; locked until the transaction ends if `lock` is set. */
export async function selectChange(
  db: Db,
  scope: Scope,
  requestId: string,
  { lock = false } = {},
): Promise<ChangeRow | undefined> {
  const query = matchingChanges(db, scope, {})
    .where('requestId', '=', requestId)
    .select([...changeSource.rowColumns, ...facts, ...inside])
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
  return row as unknown as ChangeRow | undefined
}

export type NewChange = {
  requestId: string
  kind: ChangeKind
  before: Facts
  after: Facts
  sealedBank: Buffer | null
  documentId: string | null
  reason: string
}

/** Inserts a request; false if one of its kind is open. */
export async function insertChange({ db, scope, actor, now }: Ctx, change: NewChange): Promise<boolean> {
  const added = await db
    .insertInto('change_request')
    .values({
      tenantId: scope.tenantId,
      requestId: change.requestId,
      merchantId: scope.merchantId,
      kind: change.kind,
      state: 'pending',
      before: JSON.stringify(change.before),
      after: JSON.stringify(change.after),
      sealedBank: change.sealedBank,
      documentId: change.documentId,
      reason: change.reason,
      requestedBy: actor.name,
      requesterId: actor.id,
      requestTime: now,
    })
    .onConflict((open) =>
      open
        .columns(['tenantId', 'merchantId', 'kind'])
        .where(sql`state`, 'in', [sql.lit('pending'), sql.lit('coolOff')])
        .doNothing(),
    )
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}

export async function notePass({ db, scope, actor, now }: Ctx, requestId: string): Promise<void> {
  await db
    .updateTable('change_request')
    .set({ firstPassedBy: actor.name, firstPasserId: actor.id, firstPassTime: now })
    .where(within(scope, 'change_request'))
    .where('requestId', '=', requestId)
    .execute()
}

type Moved = {
  state: ChangeState
  /** The provider has decided. */
  decided?: boolean
  applyTime?: Date
  /** The request has ended, with the reason and the merchant user who ended it. */
  end?: { reason: string | null; by: string | null }
}

/** Updates the state of a locked request. */
export async function moveChange(
  { db, scope, actor, now }: Ctx,
  requestId: string,
  moved: Moved,
): Promise<void> {
  const { state, decided = false, applyTime, end } = moved
  await db
    .updateTable('change_request')
    .set({
      state,
      ...(decided && { decidedBy: actor.name, decideTime: now }),
      ...(applyTime && { applyTime }),
      ...(end && { endReason: end.reason, endedBy: end.by, endTime: now }),
    })
    .where(within(scope, 'change_request'))
    .where('requestId', '=', requestId)
    .execute()
}

/** The due changes of a tenant. */
export function dueChanges(
  db: Db,
  now: Date,
): Promise<{ tenantId: number; merchantId: string; requestId: string }[]> {
  return db
    .selectFrom('change_request')
    .where('state', '=', sql.lit('coolOff'))
    .where('applyTime', '<=', now)
    .select(['tenantId', 'merchantId', sql<string>`request_id::text`.as('requestId')])
    .orderBy('applyTime')
    .orderBy('requestId')
    .execute()
}
