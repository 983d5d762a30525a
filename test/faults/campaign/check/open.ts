import { withClient } from '#server/database/client.ts'
import { runNow } from '#test/faults/campaign/environment/runNow.ts'

/** The delay grows with each attempt of a job: this many fit in an hour. */
const triesInAnHour = 8

/**
 * Describes everything that is still open. The queue uses the database’s clock, so jobs due within an hour
 * are made due now.
 */
export function whatIsOpen(ownerUrl: string): Promise<string[]> {
  return withClient(ownerUrl, async (client) => {
    await client.query(
      runNow(
        `array(select id from graphile_worker._private_jobs where locked_at is null and run_at > now() and attempts < least(max_attempts, $1::int))`,
      ),
      [triesInAnHour],
    )
    const { rows } = await client.query<{ what: string }>(`
      select 'order ' || order_id || ' is still in status ' || status as what from pay_order where status in (0, 2, 4)
       union all
      select 'refund ' || refund_order_id || ' is still in status ' || status from refund where status in (0, 2, 5)
       union all
      select 'notification ' || notification_id || ' of ' || order_id || ' waits since ' || attempts || ' attempts'
        from merchant_notification where status <> 'delivered'
       union all
      select 'settlement ' || clearing_id || ' is still ' || status from clearing where status in ('draft', 'validating')
       union all
      select 'job ' || j.id || ' of ' || t.identifier || ' is held by ' || j.locked_by
        from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where j.locked_by is not null and j.locked_at < now() - interval '20 seconds'`)
    return rows.map(({ what }) => what)
  })
}

/**
 * Failed jobs, each with its last error. A job that is queued anew under its key while it runs is marked as
 * failed too and loses its key, because the new one replaces it; no job can reach the maximum of attempts in
 * so short a time.
 */
export function givenUp(ownerUrl: string): Promise<string[]> {
  return withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ what: string }>(
      `select 'job ' || j.id || ' of ' || t.identifier || ' was given up: ' || j.last_error as what
         from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where j.attempts >= j.max_attempts and j.max_attempts > 1 and j.last_error is not null
          and not (j.key is null and j.max_attempts > $1)`,
      [3 * triesInAnHour],
    )
    return rows.map(({ what }) => what)
  })
}

/** Sessions left idle in a transaction, and prepared transactions left behind. */
export function leftBehind(ownerUrl: string): Promise<string[]> {
  return withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ what: string }>(`
      select 'session ' || pid || ' of ' || application_name || ' was left ' || state as what
        from pg_stat_activity
       where state like 'idle in transaction%' and state_change < now() - interval '5 seconds'
       union all select 'transaction ' || gid || ' was left prepared' from pg_prepared_xacts`)
    return rows.map(({ what }) => what)
  })
}
