import { sql } from 'kysely'
import { runLong } from '#features/finances/reconciliation/bills/billLoading.sql.ts'
import { type Whose, whose } from '#features/finances/reconciliation/bills/billViews.sql.ts'
import type { Figure } from '#features/finances/reconciliation/reconciliation.contract.ts'
import type { Db } from '#server/database/db.ts'

/** Per account, how many differences need action, and how many wait for a later report. */
export function waitingByAccount(db: Db, of: Whose) {
  return db
    .selectFrom('bill_difference')
    .where(whose(of, 'bill_difference'))
    .where('state', '<>', 'settled')
    .select([
      'channelAccountId',
      sql<bigint>`count(*) filter (where state in ('open', 'asked'))`.as('open'),
      sql<bigint>`count(*) filter (where state = 'carried')`.as('carried'),
    ])
    .groupBy('channelAccountId')
    .execute()
}

/** The newest version of each day's report, with its ID. */
export function newestBills(db: Db, of: Whose, fromDay: string) {
  return db
    .selectFrom('bill')
    .where(whose(of, 'bill'))
    .where('billDay', '>=', fromDay)
    .distinctOn(['channelAccountId', 'billDay'])
    .select([
      'channelAccountId',
      'billDay',
      'billId',
      'state',
      sql<boolean>`exists (select from bill counts where counts.tenant_id = bill.tenant_id
        and counts.channel_account_id = bill.channel_account_id and counts.bill_day = bill.bill_day
        and counts.state = 'matched')`.as('matched'),
    ])
    .orderBy('channelAccountId')
    .orderBy('billDay')
    .orderBy('version', 'desc')
    .execute()
}

/** Each account's first day with a report. */
export function firstBillDays(db: Db, of: Whose) {
  return db
    .selectFrom('bill')
    .where(whose(of, 'bill'))
    .select(({ fn }) => ['channelAccountId', fn.min('billDay').as('firstDay')])
    .groupBy('channelAccountId')
    .execute()
}

type Range = { channel?: string | undefined; fromDay?: string | undefined; toDay?: string | undefined }

/**
 * Our totals of the days with reports in use, by how they appear there, plus what only the reports contain. A
 * differing fee or rate does not make a payment different.
 */
export function figuresOf(
  db: Db,
  { tenantId, merchantId }: Pick<Whose, 'tenantId' | 'merchantId'>,
  { channel, fromDay, toDay }: Range,
) {
  const days = `and ($3::text is null or channel = $3) and ($4::date is null or bill_day >= $4)
                and ($5::date is null or bill_day <= $5)`
  return runLong<Figure & { paymentCount: number; refundCount: number }>(
    db,
    `with counting as (select * from bill where tenant_id = $1 and merchant_id = $2 and state = 'matched' ${days}),
     own as (
       select currency, sum(own_payment_count)::bigint as payments, sum(own_payment_amount)::bigint as paid,
              sum(own_refund_count)::bigint as refunds, sum(own_refund_amount)::bigint as refunded
         from bill_total total join counting using (bill_id) where total.tenant_id = $1 group by currency),
     odd as (
       select case when d.state = 'carried' then 'carried'
                   when d.type in ('missing_there', 'amount', 'currency') then 'different' else 'onlyThere' end as status,
              d.currency, d.kind, case when d.type in ('missing_there', 'amount', 'currency') then d.here_amount
                                       else d.there_amount end as amount
         from bill_difference d
        where d.tenant_id = $1 and d.merchant_id = $2 and d.state <> 'settled' and d.type not in ('fee', 'rate') ${days}),
     sums as (
       select status, currency, count(*) filter (where kind = 'payment') as payments,
              coalesce(sum(amount) filter (where kind = 'payment'), 0)::bigint as paid,
              count(*) filter (where kind = 'refund') as refunds,
              coalesce(sum(amount) filter (where kind = 'refund'), 0)::bigint as refunded
         from odd group by status, currency),
     of_ours as (
       select currency, sum(payments)::bigint as payments, sum(paid)::bigint as paid, sum(refunds)::bigint as refunds,
              sum(refunded)::bigint as refunded from sums where status <> 'onlyThere' group by currency)
     select 'matched' as status, own.currency, (own.payments - coalesce(of_ours.payments, 0))::int as payment_count,
            own.paid - coalesce(of_ours.paid, 0) as payment_amount,
            (own.refunds - coalesce(of_ours.refunds, 0))::int as refund_count,
            own.refunded - coalesce(of_ours.refunded, 0) as refund_amount
       from own left join of_ours using (currency) where own.payments + own.refunds > 0
     union all
     select status, currency, payments::int, paid, refunds::int, refunded from sums
     order by currency, status`,
    [tenantId, merchantId, channel ?? null, fromDay ?? null, toDay ?? null],
  )
}
