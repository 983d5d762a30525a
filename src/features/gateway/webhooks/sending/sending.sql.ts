import type { NotifyType } from '#features/gateway/webhooks/webhooks.domain.ts'
import { type Db, run } from '#server/database/db.ts'

/** A notification to send now, with what its receiver needs. */
export type Claimed = {
  notificationId: string
  merchantId: string
  endpointId: string | null
  url: string
  host: string
  notifyType: NotifyType
  orderId: string
  refundOrderId: string | null
  /** Null before the first attempt. */
  body: string | null
  sealedSecret: Buffer | null
  sealedPreviousSecret: Buffer | null
  previousUntil: Date | null
  timezone: string
}

/**
 * How many more calls each receiver may have (`otherwise` for hosts not listed), how many of one receiver a
 * batch takes, the total, and the host to start after.
 */
export type Room = {
  ofHosts: Record<string, number>
  otherwise: number
  ofOne: number
  inAll: number
  afterHost: string
}

/**
 * Walks from host to host through the index, however many notifications each has waiting, and takes as many
 * as each may have. Skips rows locked by other processes.
 */
const claim = {
  name: 'notification-claim',
  text: `with recursive lane as (
           (select host from merchant_notification
             where tenant_id = $1 and status = 'waiting' and host > $6 order by host limit 1)
           union all
           select (select n.host from merchant_notification n
                    where n.tenant_id = $1 and n.status = 'waiting' and n.host > lane.host order by n.host limit 1)
             from lane where lane.host is not null),
         claimed as (
           select taken.*
             from lane cross join lateral (
                    select n.* from merchant_notification n
                     where n.tenant_id = $1 and n.status = 'waiting' and n.host = lane.host and n.next_time <= $2
                     order by n.next_time
                     limit least(coalesce(($3::json ->> lane.host)::integer, $4), $7)
                       for update skip locked) taken
            where lane.host is not null
            limit $5)
         select c.notification_id, c.merchant_id, c.endpoint_id, c.url,
                c.host, c.notify_type, c.order_id, c.refund_order_id, c.body,
                e.sealed_secret, e.sealed_previous_secret,
                e.previous_until, m.timezone
           from claimed c
           join merchant m on m.tenant_id = $1 and m.merchant_id = c.merchant_id
           left join webhook_endpoint e on e.tenant_id = $1 and e.endpoint_id = c.endpoint_id
          order by c.host`,
}

/** Claims due notifications, locked until the transaction ends. */
export function claimDue(db: Db, tenantId: number, room: Room, now: Date): Promise<Claimed[]> {
  const { ofHosts, otherwise, ofOne, inAll, afterHost } = room
  const values = [tenantId, now, JSON.stringify(ofHosts), otherwise, inAll, afterHost, ofOne]
  return run<Claimed>(db, claim, values)
}

const lease = {
  name: 'notification-lease',
  text: `update merchant_notification n set next_time = $4, body = coalesce(n.body, taken.body)
           from unnest($2::uuid[], $3::text[]) as taken (notification_id, body)
          where n.tenant_id = $1 and n.notification_id = taken.notification_id`,
}

export type ClaimedNotification = { notificationId: string; body: string | null }

/**
 * Leases these notifications until `until`. Their bodies are stored at the first attempt and never change.
 */
export async function leaseUntil(
  db: Db,
  tenantId: number,
  taken: readonly ClaimedNotification[],
  until: Date,
): Promise<void> {
  const ids = taken.map(({ notificationId }) => notificationId)
  const bodies = taken.map(({ body }) => body)
  await run(db, lease, [tenantId, ids, bodies, until])
}

export type Locked = {
  status: 'waiting' | 'delivered' | 'failed' | 'paused'
  attempts: number
  retries: number
  manual: boolean
  deliverTime: Date | null
}

const lock = {
  name: 'notification-lock',
  text: `select status, attempts, retries, manual, deliver_time
           from merchant_notification
          where tenant_id = $1 and merchant_id = $2 and notification_id = $3
            for update`,
}

export async function lockNotification(
  db: Db,
  tenantId: number,
  { merchantId, notificationId }: Pick<Claimed, 'merchantId' | 'notificationId'>,
): Promise<Locked | null> {
  const [row] = await run<Locked>(db, lock, [tenantId, merchantId, notificationId])
  return row ?? null
}

export type Attempt = {
  notificationId: string
  attemptNo: number
  httpStatus: number | null
  failure: string | null
  durationMs: number
  requestHeaders: Record<string, string>
  responseBody: string | null
  manual: boolean
}
export type Outcome = {
  status: string
  retries: number
  nextTime: Date | null
  deliverTime: Date | null
}

const record = {
  name: 'notification-record',
  text: `with kept as (
           insert into notification_attempt (tenant_id, notification_id, attempt_no, http_status, failure, duration_ms,
                    request_headers, response_body, manual, create_time)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $14))
         update merchant_notification
            set status = $10, attempts = $3, retries = $11, next_time = $12, deliver_time = $13, manual = false
          where tenant_id = $1 and notification_id = $2`,
}

/** Stores the attempt and updates its notification. */
export async function insertAttempt(
  db: Db,
  tenantId: number,
  attempt: Attempt,
  outcome: Outcome,
  now: Date,
): Promise<void> {
  await run(db, record, [
    tenantId,
    attempt.notificationId,
    attempt.attemptNo,
    attempt.httpStatus,
    attempt.failure,
    attempt.durationMs,
    JSON.stringify(attempt.requestHeaders),
    attempt.responseBody,
    attempt.manual,
    outcome.status,
    outcome.retries,
    outcome.nextTime,
    outcome.deliverTime,
    now,
  ])
}

const countFailure = {
  name: 'webhook-failure',
  text: `update webhook_endpoint set failures = failures + 1, failing_since = coalesce(failing_since, $4)
          where tenant_id = $1 and merchant_id = $2 and endpoint_id = $3
         returning failures, failing_since`,
}
const endFailures = {
  name: 'webhook-answered',
  text: `update webhook_endpoint set failures = 0, failing_since = null
          where tenant_id = $1 and merchant_id = $2 and endpoint_id = $3 and failures > 0`,
}

export type Streak = { failures: number; failingSince: Date }

/** Counts an endpoint's consecutive failures; null if it has just responded. */
export async function updateStreak(
  db: Db,
  tenantId: number,
  { merchantId, endpointId }: Pick<Claimed, 'merchantId' | 'endpointId'>,
  acknowledged: boolean,
  now: Date,
): Promise<Streak | null> {
  const endpoint = [tenantId, merchantId, endpointId]
  if (!acknowledged) return (await run<Streak>(db, countFailure, [...endpoint, now]))[0] ?? null
  await run(db, endFailures, endpoint)
  return null
}
