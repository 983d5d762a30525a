import type { Attempt, Locked } from '#features/gateway/webhooks/sending/sending.sql.ts'
import { type Db, run } from '#server/database/db.ts'

const endFailures = {
  name: 'webhooks-answered',
  text: `update webhook_endpoint set failures = 0, failing_since = null
          where tenant_id = $1 and endpoint_id = any($2::uuid[]) and failures > 0`,
}

/** Resets the consecutive failures of endpoints that have just responded. */
export async function endStreaks(db: Db, tenantId: number, endpointIds: readonly string[]): Promise<void> {
  if (endpointIds.length > 0) await run(db, endFailures, [tenantId, endpointIds])
}

const lock = {
  name: 'notifications-lock',
  text: `select notification_id, status, attempts, retries, manual, deliver_time
           from merchant_notification
          where tenant_id = $1 and notification_id = any($2::uuid[])
          order by notification_id
            for update`,
}

/** Locks notifications by ID, in a fixed order to avoid deadlocks. */
export async function lockNotifications(
  db: Db,
  tenantId: number,
  ids: readonly string[],
): Promise<Map<string, Locked>> {
  const rows = await run<Locked & { notificationId: string }>(db, lock, [tenantId, ids])
  return new Map(rows.map(({ notificationId, ...locked }) => [notificationId, locked]))
}

export type DeliveredAttempt = Attempt & { retries: number; deliverTime: Date }

const record = {
  name: 'notifications-delivered',
  text: `with told as (
           select * from unnest($2::uuid[], $3::integer[], $4::integer[], $5::text[], $6::integer[], $7::jsonb[], $8::text[],
                                $9::boolean[], $10::integer[], $11::timestamptz[])
             as told (notification_id, attempt_no, http_status, failure, duration_ms, request_headers, response_body, manual,
                      retries, deliver_time)),
         kept as (
           insert into notification_attempt (tenant_id, notification_id, attempt_no, http_status, failure, duration_ms,
                    request_headers, response_body, manual, create_time)
           select $1, notification_id, attempt_no, http_status, failure, duration_ms, request_headers, response_body, manual, $12
             from told)
         update merchant_notification n
            set status = 'delivered', attempts = told.attempt_no, retries = told.retries, next_time = null,
                deliver_time = told.deliver_time, manual = false
           from told
          where n.tenant_id = $1 and n.notification_id = told.notification_id`,
}

/** Stores acknowledged attempts and updates their notifications. */
export async function insertDelivered(
  db: Db,
  tenantId: number,
  attempts: readonly DeliveredAttempt[],
  now: Date,
): Promise<void> {
  const column = <T>(read: (attempt: DeliveredAttempt) => T) => attempts.map(read)
  await run(db, record, [
    tenantId,
    column(({ notificationId }) => notificationId),
    column(({ attemptNo }) => attemptNo),
    column(({ httpStatus }) => httpStatus),
    column(({ failure }) => failure),
    column(({ durationMs }) => durationMs),
    column(({ requestHeaders }) => JSON.stringify(requestHeaders)),
    column(({ responseBody }) => responseBody),
    column(({ manual }) => manual),
    column(({ retries }) => retries),
    column(({ deliverTime }) => deliverTime),
    now,
  ])
}
