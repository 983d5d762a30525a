import { sql } from 'kysely'
import type { WebhookEndpoint } from '#features/gateway/webhooks/webhooks.contract.ts'
import type { NotifyType } from '#features/gateway/webhooks/webhooks.domain.ts'
import type { Ctx } from '#server/context.ts'
import { type Db, run } from '#server/database/db.ts'
import { within } from '#server/database/tenantPredicate.ts'
import type { Scope } from '#server/session/scope.ts'

const columns = `e.endpoint_id, e.url, e.events, e.status, e.create_time,
    case when e.previous_until > $3 then e.previous_until end as previous_until`

/** An endpoint's health is its last hundred deliveries: one that is being retried counts as failed. */
const select = (condition: string) => `select ${columns}, lately.delivered, lately.failed
    from webhook_endpoint e
    cross join lateral (
      select (count(*) filter (where n.status = 'delivered'))::integer as delivered,
             (count(*) filter (where n.status <> 'delivered' and n.attempts > 0))::integer as failed
        from (select status, attempts from merchant_notification
               where tenant_id = $1 and endpoint_id = e.endpoint_id
               order by create_time desc limit 100) n) lately
   where e.tenant_id = $1 and e.merchant_id = $2 and e.status <> 'deleted' ${condition}
   order by e.create_time, e.endpoint_id`
const all = { name: 'webhook-list', text: select('') }
const one = { name: 'webhook-find', text: select('and e.endpoint_id = $4') }

export function listEndpoints(db: Db, scope: Scope, now: Date): Promise<WebhookEndpoint[]> {
  return run<WebhookEndpoint>(db, all, [scope.tenantId, scope.merchantId, now])
}

export async function findEndpoint(
  db: Db,
  scope: Scope,
  endpointId: string,
  now: Date,
): Promise<WebhookEndpoint | null> {
  const rows = await run<WebhookEndpoint>(db, one, [scope.tenantId, scope.merchantId, now, endpointId])
  return rows[0] ?? null
}

const lockList = { name: 'webhook-lock-list', text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))' }

/**
 * Counts a merchant's endpoints under a lock that keeps others from being added until the transaction ends.
 */
export async function countEndpoints(db: Db, scope: Scope): Promise<number> {
  await run(db, lockList, [`webhook_endpoint:${scope.tenantId}:${scope.merchantId}`])
  const { count } = await db
    .selectFrom('webhook_endpoint')
    .where(within(scope, 'webhook_endpoint'))
    .where('status', '<>', 'deleted')
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export type NewEndpoint = { endpointId: string; url: string; events: NotifyType[]; sealedSecret: Buffer }

export async function insertEndpoint(db: Db, scope: Scope, endpoint: NewEndpoint, now: Date): Promise<void> {
  await db
    .insertInto('webhook_endpoint')
    .values({
      tenantId: scope.tenantId,
      endpointId: endpoint.endpointId,
      merchantId: scope.merchantId,
      url: endpoint.url,
      events: endpoint.events,
      status: 'active',
      sealedSecret: endpoint.sealedSecret,
      createTime: now,
    })
    .execute()
}

export type LockedEndpoint = {
  url: string
  events: NotifyType[]
  status: 'active' | 'paused'
  sealedSecret: Buffer
}

/** Locks an endpoint that is not removed; inserts of notifications for it wait. */
export async function lockEndpoint(db: Db, scope: Scope, endpointId: string): Promise<LockedEndpoint | null> {
  const row = await db
    .selectFrom('webhook_endpoint')
    .where(within(scope, 'webhook_endpoint'))
    .where('endpointId', '=', endpointId)
    .where('status', '<>', 'deleted')
    .select(['url', 'events', 'status', 'sealedSecret'])
    .forNoKeyUpdate()
    .executeTakeFirst()
  return (row as LockedEndpoint | undefined) ?? null
}

export type EndpointChange = Partial<{
  url: string
  events: NotifyType[]
  status: 'active' | 'paused' | 'deleted'
  sealedSecret: Buffer
  sealedPreviousSecret: Buffer | null
  previousUntil: Date | null
  failures: number
  failingSince: Date | null
}>

export async function updateEndpoint(
  db: Db,
  scope: Scope,
  endpointId: string,
  change: EndpointChange,
): Promise<void> {
  await db
    .updateTable('webhook_endpoint')
    .set(change)
    .where(within(scope, 'webhook_endpoint'))
    .where('endpointId', '=', endpointId)
    .execute()
}

const held = {
  name: 'notification-hold',
  text: `update merchant_notification set status = $4, next_time = $5
          where tenant_id = $1 and endpoint_id = $2 and status = any($3)
          returning 1`,
}

/**
 * Changes the status of an endpoint's pending notifications; those that may be sent become due now. Returns
 * their number.
 */
export async function moveWaiting(
  { db, scope, now }: Ctx,
  endpointId: string,
  { from, to }: { from: string[]; to: 'waiting' | 'paused' | 'failed' },
): Promise<number> {
  const nextTime = to === 'waiting' ? now : null
  const rows = await run(db, held, [scope.tenantId, endpointId, from, to, nextTime])
  return rows.length
}

const redirect = {
  name: 'notification-redirect',
  text: `update merchant_notification
            set url = $3, host = coalesce(lower(substring($3 from '(?i)^https?://([^/?#]+)')), '-')
          where tenant_id = $1 and endpoint_id = $2 and status in ('waiting', 'paused')`,
}

/** Moves an endpoint's pending notifications to its new URL. */
export async function updateWaitingUrls(
  db: Db,
  scope: Scope,
  endpointId: string,
  url: string,
): Promise<void> {
  await run(db, redirect, [scope.tenantId, endpointId, url])
}
