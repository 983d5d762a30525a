import { sql } from 'kysely'
import type { LinkDay } from '#features/products/paymentLinks/detail/detail.contract.ts'
import { type Db, run } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'
import { tradeStatusCode } from '#shared/reference.ts'

const { paid, partialRefund, fullRefund } = tradeStatusCode
const isPaid = `status in (${[paid, partialRefund, fullRefund].join(', ')})`

/** Visits and payments of a `payment_link` row, for list, export and totals. */
export const opened = sql<number>`(select count(*)::int from payment_link_visit visit
  where visit.tenant_id = payment_link.tenant_id and visit.link_id = payment_link.link_id)`
const ofLink = sql`from pay_order
  where pay_order.tenant_id = payment_link.tenant_id and pay_order.link_id = payment_link.link_id
    and pay_order.${sql.raw(isPaid)}`
export const paidCount = sql<number>`(select count(*)::int ${ofLink})`
export const paidAmount = sql<bigint>`(select coalesce(sum(pay_amount), 0)::bigint ${ofLink})`

const stats = {
  name: 'link-stats',
  text: `select (select count(*)::int from payment_link_visit where tenant_id = $1 and link_id = $2) as opened,
                count(*)::int as paid_count, coalesce(sum(pay_amount), 0)::bigint as paid_amount
           from pay_order where tenant_id = $1 and link_id = $2 and ${isPaid}`,
}

export type LinkStats = { opened: number; paidCount: number; paidAmount: bigint }

export async function statsOf(db: Db, { tenantId }: Scope, linkId: string): Promise<LinkStats> {
  const [row] = await run<LinkStats>(db, stats, [tenantId, linkId])
  return row ?? { opened: 0, paidCount: 0, paidAmount: 0n }
}

const days = {
  name: 'link-days',
  text: `select asked.day::text as day,
                (select count(*)::int from payment_link_visit visit
                  where visit.tenant_id = $1 and visit.link_id = $2 and visit.day = asked.day) as opened,
                count(order_id)::int as paid_count, coalesce(sum(pay_amount), 0)::bigint as paid_amount
           from unnest($3::date[], $4::timestamptz[], $5::timestamptz[]) asked (day, "from", "to")
           left join pay_order on pay_order.tenant_id = $1 and pay_order.link_id = $2 and ${isPaid}
                 and pay_time >= asked."from" and pay_time < asked."to"
          group by asked.day order by asked.day`,
}

/** Daily results of a link; each day is given by its start and end instant. */
export function daysOf(
  db: Db,
  { tenantId }: Scope,
  linkId: string,
  requests: readonly { day: string; from: Date; to: Date }[],
): Promise<LinkDay[]> {
  const values = [
    requests.map(({ day }) => day),
    requests.map(({ from }) => from),
    requests.map(({ to }) => to),
  ]
  return run<LinkDay>(db, days, [tenantId, linkId, ...values])
}
