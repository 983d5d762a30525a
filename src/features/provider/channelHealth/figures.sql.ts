import { sql } from 'kysely'
import type { Cause, HealthState } from '#features/provider/channelHealth/health.domain.ts'
import type { Db } from '#server/database/db.ts'
import { type DataScope, withinDataScope } from '#server/session/dataScope.ts'

export type Counts = {
  attempts: number
  success: number
  declined: number
  rejected: number
  unknown: number
}

export type FigureRow = {
  tenantId: number
  merchantId: string
  tradeName: string
  channelAccountId: string
  channel: string
  wayCode: string
  quarter: Counts
  hour: Counts
  day: Counts
  usual: Counts
  refusals: Record<string, number>
  p50: number | null
  p95: number | null
  lastSuccess: Date | null
  lateNotifications: number
  state: HealthState | null
  cause: Cause | null
  since: Date | null
  betterCount: number
}

const counts = (condition: string) => {
  const of = (status: string) =>
    `'${status}', (count(*) filter (where ${condition} and status = '${status}'))::int`
  return sql.raw(
    `jsonb_build_object('attempts', (count(*) filter (where ${condition}))::int,
       ${['success', 'declined', 'rejected', 'unknown'].map(of).join(', ')})`,
  )
}

const usualTimes = (now: Date) =>
  sql.join(
    [7, 14, 21, 28].map((days) => {
      const end = new Date(now.getTime() - days * 86_400_000)
      return sql`(a.create_time > ${new Date(end.getTime() - 3_600_000)} and a.create_time <= ${end})`
    }),
    sql` or `,
  )

/**
 * Selects the figures of every account and payment method with traffic in the last day, or that is
 * unhealthy, across tenants by the index on the attempts' times, so that it stays fast as data grows. Names
 * are looked up for the displayed rows only: the planner underestimates a join on two correlated columns to
 * one row and would repeat everything after it. Runs as the provider's role.
 */
export async function selectFigures(db: Db, dataScope: DataScope, now: Date): Promise<FigureRow[]> {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  const { rows } = await sql<FigureRow>`
    with recent as (
      select tenant_id, merchant_id, channel_account_id, channel, coalesce(way_code, '') as way, status, refusal_code, create_time,
             create_time > ${ago(15)} as in_quarter, create_time > ${ago(60)} as in_hour
        from pay_attempt a
       where create_time > ${ago(1440)} and create_time <= ${now} and channel_account_id is not null and ${withinDataScope(dataScope, 'a')}),
    figures as (
      select tenant_id, merchant_id, channel_account_id, channel, way,
             ${counts('in_quarter')} as quarter, ${counts('in_hour')} as hour, ${counts('true')} as day,
             max(create_time) filter (where status = 'success') as last_success
        from recent group by 1, 2, 3, 4, 5),
    refused as (
      select tenant_id, channel_account_id, way, jsonb_object_agg(code, n) as refusals
        from (select tenant_id, channel_account_id, way, coalesce(refusal_code, '') as code, count(*)::int as n
                from recent where status in ('declined', 'rejected', 'unknown') group by 1, 2, 3, 4) r group by 1, 2, 3),
    before as (
      select tenant_id, channel_account_id, coalesce(way_code, '') as way, ${counts('true')} as usual
        from pay_attempt a where (${usualTimes(now)}) and ${withinDataScope(dataScope, 'a')} group by 1, 2, 3),
    answers as (
      select tenant_id, channel_account_id,
             percentile_cont(0.5) within group (order by duration_ms)
               filter (where verb = 'create' and create_time > ${ago(15)}) as p50,
             percentile_cont(0.95) within group (order by duration_ms)
               filter (where verb = 'create' and create_time > ${ago(15)}) as p95
        from channel_exchange where create_time > ${ago(15)} and create_time <= ${now} group by 1, 2),
    late as (
      select e.tenant_id, e.channel_account_id, count(*)::int as n
        from channel_exchange e join pay_order o on o.tenant_id = e.tenant_id and o.order_id = e.order_id
       where e.verb = 'notification' and e.create_time > ${ago(1440)} and e.create_time <= ${now}
         and e.refund_order_id is null and e.create_time > o.pay_time + interval '1 minute'
       group by 1, 2)
    select f.tenant_id, f.merchant_id,
           (select trade_name from merchant m
             where m.tenant_id = f.tenant_id and m.merchant_id = f.merchant_id limit 1) as trade_name,
           f.channel_account_id, f.channel, f.way as way_code, f.quarter, f.hour, f.day,
           coalesce(b.usual, '{"attempts":0,"success":0,"declined":0,"rejected":0,"unknown":0}') as usual,
           coalesce(r.refusals, '{}') as refusals, round(a.p50)::int as p50, round(a.p95)::int as p95,
           f.last_success, coalesce(l.n, 0) as late_notifications,
           h.state, h.cause, h.since, coalesce(h.better_count, 0) as better_count
      from figures f
      left join refused r on r.tenant_id = f.tenant_id and r.channel_account_id = f.channel_account_id and r.way = f.way
      left join before b on b.tenant_id = f.tenant_id and b.channel_account_id = f.channel_account_id and b.way = f.way
      left join answers a on a.tenant_id = f.tenant_id and a.channel_account_id = f.channel_account_id
      left join late l on l.tenant_id = f.tenant_id and l.channel_account_id = f.channel_account_id
      left join channel_health h on h.tenant_id = f.tenant_id and h.channel_account_id = f.channel_account_id
       and h.way_code = f.way
     order by array_position(array['down', 'degraded'], h.state), (f.day ->> 'attempts')::int desc, f.channel_account_id, f.way
     limit 500`.execute(db)
  return rows
}
