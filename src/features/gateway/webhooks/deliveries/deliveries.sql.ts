import { sql } from 'kysely'
import {
  type Delivery,
  type DeliveryListQuery,
  deliveryList,
} from '#features/gateway/webhooks/deliveries/deliveries.fields.ts'
import type { DeliveryDetail } from '#features/gateway/webhooks/webhooks.contract.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { within } from '#server/database/tenantPredicate.ts'
import { fieldSource } from '#server/lists/fieldSource.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Page } from '#shared/lists.ts'

/** The list's filters, with days in the merchant's time zone resolved to instants. */
export type DeliveryNarrowing = Pick<
  DeliveryListQuery,
  'status' | 'endpointId' | 'notifyType' | 'orderId'
> & {
  from: Date | null
  to: Date | null
  /** A single delivery. */
  notificationId?: string
}

const source = fieldSource(deliveryList, 'n', {
  httpStatus: 'last.httpStatus',
  failure: 'last.failure',
  durationMs: 'last.durationMs',
})

export function listDeliveries(
  db: Db,
  scope: Scope,
  query: DeliveryListQuery,
  narrowing: DeliveryNarrowing,
): Promise<Page<Delivery>> {
  return source.pageOf(db, query, withLast(matchingDeliveries(db, scope, narrowing)))
}

export function findDelivery(db: Db, scope: Scope, notificationId: string): Promise<Delivery | null> {
  return source.rowOf(withLast(ofMerchant(db, scope)).where('n.notificationId', '=', notificationId))
}

/** The body as sent, and every attempt, newest first. */
export async function findHistory(
  db: Db,
  scope: Scope,
  notificationId: string,
): Promise<Pick<DeliveryDetail, 'body' | 'history'>> {
  const { body } = await ofMerchant(db, scope)
    .where('n.notificationId', '=', notificationId)
    .select('n.body')
    .executeTakeFirstOrThrow()
  const history = await db
    .selectFrom('notification_attempt')
    .where('tenantId', '=', scope.tenantId)
    .where('notificationId', '=', notificationId)
    .select([
      'attemptNo',
      'httpStatus',
      'failure',
      'durationMs',
      'manual',
      'requestHeaders',
      'responseBody',
      'createTime',
    ])
    .orderBy('attemptNo', 'desc')
    .execute()
  return { body, history: history as DeliveryDetail['history'] }
}

/** The most deliveries resent at a time, oldest first. */
export const mostAgain = 10_000

/** The matching deliveries that still have a destination; a removed endpoint gets nothing. */
function sendable(db: Db, scope: Scope, narrowing: DeliveryNarrowing) {
  return matchingDeliveries(db, scope, narrowing)
    .leftJoin('webhook_endpoint as e', (join) =>
      join.onRef('e.tenantId', '=', 'n.tenantId').onRef('e.endpointId', '=', 'n.endpointId'),
    )
    .where(sql<boolean>`e.status is distinct from 'deleted'`)
    .orderBy('n.createTime')
    .orderBy('n.notificationId')
    .limit(mostAgain)
}

export async function countSendable(db: Db, scope: Scope, narrowing: DeliveryNarrowing): Promise<number> {
  const counted = await db
    .selectFrom(sendable(db, scope, narrowing).select('n.notificationId').as('matching'))
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow()
  return counted.count
}

/**
 * Makes the matching deliveries due first; those of paused endpoints stay paused. Locks the endpoints against
 * being paused or removed meanwhile. With `perMinute`, only so many are due each minute, oldest first.
 * Returns their number.
 */
export async function updateAgain(
  { db, scope, now }: Ctx,
  narrowing: DeliveryNarrowing,
  perMinute: number | null = null,
): Promise<number> {
  const endpoints = db.selectFrom('webhook_endpoint').where(within(scope, 'webhook_endpoint'))
  await endpoints.select('endpointId').orderBy('endpointId').forShare().execute()
  const place = sql<bigint>`row_number() over (order by n.create_time, n.notification_id) - 1`.as('place')
  const again = sendable(db, scope, narrowing).select([
    'n.notificationId',
    'e.status as endpointStatus',
    place,
  ])
  const { numAffectedRows } = await sql`
    update merchant_notification as n
       set status = case when again.endpoint_status = 'paused' then 'paused' else 'waiting' end, manual = true,
           next_time = case when again.endpoint_status = 'paused' then null
                       else ${now}::timestamptz
                            + coalesce(again.place / ${perMinute}::bigint, 0) * interval '1 minute' end
      from (${again}) as again
     where n.tenant_id = ${scope.tenantId} and n.merchant_id = ${scope.merchantId}
       and n.notification_id = again.notification_id`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

function ofMerchant(db: Db, scope: Scope) {
  return allDeliveries(db).where(within(scope, 'n'))
}

/** An unscoped query over all deliveries: the caller must add the tenant predicate. */
export function allDeliveries(db: Db) {
  return db.selectFrom('merchant_notification as n')
}

function matchingDeliveries(db: Db, scope: Scope, narrowing: DeliveryNarrowing) {
  return narrowDeliveries(ofMerchant(db, scope), narrowing)
}

/** Applies the filters to deliveries. */
export function narrowDeliveries(deliveries: ReturnType<typeof allDeliveries>, narrowing: DeliveryNarrowing) {
  const { status, endpointId, notifyType, orderId, from, to, notificationId } = narrowing
  let matching = deliveries
  if (notificationId) matching = matching.where('n.notificationId', '=', notificationId)
  if (from) matching = matching.where('n.createTime', '>=', from)
  if (to) matching = matching.where('n.createTime', '<', to)
  if (status) matching = matching.where('n.status', '=', status)
  if (endpointId) matching = matching.where('n.endpointId', '=', endpointId)
  if (notifyType) matching = matching.where('n.notifyType', '=', notifyType)
  if (orderId) matching = matching.where('n.orderId', '=', orderId)
  return matching
}

/** Joins each delivery's last attempt (`last`). */
export function withLast(matching: ReturnType<typeof allDeliveries>) {
  return matching.leftJoin('notification_attempt as last', (join) =>
    join
      .onRef('last.tenantId', '=', 'n.tenantId')
      .onRef('last.notificationId', '=', 'n.notificationId')
      .onRef('last.attemptNo', '=', 'n.attempts'),
  )
}
