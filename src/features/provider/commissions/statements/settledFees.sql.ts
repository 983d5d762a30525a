import { sql } from 'kysely'
import type { CountedPolicy } from '#features/provider/commissions/statements/statements.domain.ts'
import type { Db } from '#server/database/db.ts'
import type { Currency } from '#shared/currency.ts'
import type { Zone } from '#shared/zone.ts'

/**
 * A range of days of one merchant, as days and as instants of its time zone; `key` identifies the request.
 */
export type DayRange = {
  key: string
  tenantId: number
  merchantId: string
  fromDay: string
  toDay: string
  from: Date
  to: Date
}
export type SettledSum = { key: string; currency: Currency; fee: bigint; volume: bigint; payments: number }

/**
 * Sums settled amounts of these days by currency: fees less fee refunds, and volume less refunds. A
 * settlement counts on the day it was sent to the bank, a carried-over one on its settlement date, a fee
 * invoice when it was paid. Dispute costs are excluded. Reads across tenants.
 */
export async function settledWithin(db: Db, ranges: readonly DayRange[]): Promise<SettledSum[]> {
  if (ranges.length === 0) return []
  const of = <K extends keyof DayRange>(name: K) => ranges.map((range) => range[name])
  const { rows } = await sql<SettledSum>`
    with asked as (
      select * from unnest(${of('key')}::text[], ${of('tenantId')}::integer[], ${of('merchantId')}::text[],
                           ${of('fromDay')}::date[], ${of('toDay')}::date[],
                           ${of('from')}::timestamptz[], ${of('to')}::timestamptz[])
        as asked (key, tenant_id, merchant_id, from_day, to_day, from_time, to_time)),
    settled as (
      select asked.key, c.currency, c.fee_amount - c.fee_return_amount as fee,
             c.sale_amount + c.tip_amount + c.surcharge_amount - c.refund_amount as volume, c.payment_count as payments
        from asked
        join clearing c on c.tenant_id = asked.tenant_id and c.merchant_id = asked.merchant_id
       where c.status in ('sent', 'paid') and c.settle_time >= asked.from_time and c.settle_time < asked.to_time
          or c.status = 'carried' and c.settle_date between asked.from_day and asked.to_day
      union all
      select asked.key, i.currency, i.fee_amount - i.fee_return_amount, 0, 0
        from asked
        join monthly_statement i on i.tenant_id = asked.tenant_id and i.merchant_id = asked.merchant_id
       where i.kind = 'invoice' and i.pay_time >= asked.from_time and i.pay_time < asked.to_time
         and not exists (select from monthly_statement other
                          where other.tenant_id = i.tenant_id and other.corrects = i.statement_id))
    select key, currency, sum(fee)::bigint as fee, sum(volume)::bigint as volume, sum(payments)::int as payments
      from settled group by key, currency`.execute(db)
  return rows
}

export type ZonedPolicy = CountedPolicy & { zone: Zone }

/** The policies of every merchant that cover one of these days, of known beneficiaries. Read at the desk. */
export async function policiesCovering(db: Db, fromDay: string, toDay: string): Promise<ZonedPolicy[]> {
  const rows = await db
    .selectFrom('commission_policy as p')
    .innerJoin('merchant as m', (join) =>
      join.onRef('m.tenantId', '=', 'p.tenantId').onRef('m.merchantId', '=', 'p.merchantId'),
    )
    .where('p.withdrawn', '=', false)
    .where('p.beneficiaryId', 'is not', null)
    .where(
      sql<boolean>`p.start_day <= ${toDay}::date and (p.end_day is null or p.end_day >= ${fromDay}::date)`,
    )
    .select([
      'p.policyId',
      'p.tenantId',
      'p.merchantId',
      'm.tradeName',
      'm.timezone as zone',
      'p.beneficiaryKind',
      'p.beneficiaryId',
      'p.beneficiaryName',
      'p.basis',
      sql<string | null>`trim_scale(p.proportion)::text`.as('proportion'),
      sql<string>`to_char(p.start_day, 'YYYY-MM-DD')`.as('startDay'),
      sql<string | null>`to_char(p.end_day, 'YYYY-MM-DD')`.as('endDay'),
    ])
    .orderBy('m.tradeName')
    .orderBy('p.startDay')
    .orderBy('p.policyId')
    .execute()
  return rows as ZonedPolicy[]
}
