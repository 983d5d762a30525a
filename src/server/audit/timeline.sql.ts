import type { Selectable } from 'kysely'
import type { AuditObject } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import type { AuditEntryTable } from '#server/database/tables.ts'
import type { Scope } from '#server/session/scope.ts'
import { nameOf } from '#shared/codes.ts'
import { sourceCode } from '#shared/reference.ts'

const actorKinds = ['account', 'payer', 'channel', 'gateway', 'system'] as const

/**
 * Returns the audit entries of an object and its related objects, oldest first: who did what from where, and
 * what changed.
 */
export async function timelineOf(db: Db, scope: Scope, ...objects: [AuditObject, ...AuditObject[]]) {
  const rows = await entriesOf(db, scope, objects).orderBy('createTime').orderBy('auditId').execute()
  return rows.map(entryOf)
}

/** Returns the last `most` entries of an object that changes often, newest first. */
export async function latestOf(db: Db, scope: Scope, object: AuditObject, most: number) {
  const newestFirst = entriesOf(db, scope, [object]).orderBy('createTime', 'desc').orderBy('auditId', 'desc')
  const rows = await newestFirst.limit(most).execute()
  return rows.map(entryOf)
}

/** Returns a merchant's last `most` entries about objects of these kinds, newest first. */
export async function latestOfKinds(
  db: Db,
  { tenantId, merchantId }: Scope,
  kinds: readonly string[],
  most: number,
) {
  const rows = await db
    .selectFrom('audit_entry')
    .where('tenantId', '=', tenantId)
    .where('merchantId', '=', merchantId)
    .where('objectType', 'in', kinds)
    .selectAll()
    .orderBy('createTime', 'desc')
    .orderBy('auditId', 'desc')
    .limit(most)
    .execute()
  return rows.map(entryOf)
}

/**
 * Object types written by daily trading and settlement. They have their own lists and would bury everything
 * else.
 */
const dailyTrade = [
  ...[
    'order',
    'refund',
    'refundAudit',
    'preAuth',
    'exception',
    'dispute',
    'receipt',
    'invoice',
    'paymentLink',
  ],
  ...['bill', 'difference', 'clearing', 'payout', 'statement', 'hold', 'riskHit', 'channelExchange'],
  ...['notice', 'mail', 'notification', 'export', 'schedule', 'view', 'session'],
]

/**
 * Returns the last `most` entries about the merchant itself, its people and its settings, newest first,
 * without daily trading.
 */
export async function latestOfMerchant(db: Db, { tenantId, merchantId }: Scope, most: number) {
  const rows = await db
    .selectFrom('audit_entry')
    .where('tenantId', '=', tenantId)
    .where('merchantId', '=', merchantId)
    .where('objectType', 'not in', dailyTrade)
    .where('action', '<>', 'settlement.cut')
    .selectAll()
    .orderBy('createTime', 'desc')
    .orderBy('auditId', 'desc')
    .limit(most)
    .execute()
  return rows.map(entryOf)
}

function entriesOf(db: Db, scope: Scope, objects: AuditObject[]) {
  return db
    .selectFrom('audit_entry')
    .where('tenantId', '=', scope.tenantId)
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('objectType', 'objectId'),
        'in',
        objects.map(({ type, id }) => tuple(type as string, id)),
      ),
    )
    .selectAll()
}

function entryOf(row: Selectable<AuditEntryTable>) {
  return {
    id: row.auditId,
    action: row.action,
    actorKind: actorKinds.find((kind) => kind === row.actorKind) ?? ('system' as const),
    actorName: row.actorName,
    source: nameOf(sourceCode, row.source),
    address: row.address,
    objectType: row.objectType,
    objectId: row.objectId,
    before: row.before,
    after: row.after,
    requestId: row.requestId,
    time: row.createTime,
  }
}
