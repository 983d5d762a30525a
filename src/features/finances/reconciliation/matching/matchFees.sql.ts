import { runLong } from '#features/finances/reconciliation/bills/billLoading.sql.ts'
import type { Matching } from '#features/finances/reconciliation/matching/matchTables.sql.ts'
import type { Db } from '#server/database/db.ts'
import { currencies, currencyCodes } from '#shared/currency.ts'

const ofExponent = (exponent: number) =>
  currencyCodes.filter((code) => currencies[code].exponent === exponent).map((code) => `'${code}'`)
/** A rate scaled to minor units: a division per line of a long report would dominate the run time. */
const ofMinor = (rate: string) =>
  `(case when currency in (${ofExponent(0).join(', ')}) then ${rate}
         when currency in (${ofExponent(3).join(', ')}) then ${rate} * 0.001 else ${rate} * 0.01 end)`
const due = (rate: string) => `(amount * ${ofMinor(rate)})`
/** Fees charged in the currency of the payment. */
const chargeable = `fee is not null and amount > 0 and fee_currency = currency`

const sampled = 2_000

/**
 * The candidate rates of a report: the stated ones, or those its fees suggest, which are the most common ones
 * and those of the largest payments, which round the least.
 */
export async function ratesSeen(db: Db, { tenantId, billId }: Matching): Promise<string[]> {
  const rows = await runLong<{ rate: string }>(
    db,
    `with sample as (
       select amount, coalesce(fee_rate, round(fee / (amount * ${ofMinor('1')}), 4)) as rate from bill_line
        where tenant_id = $1 and bill_id = $2 and type = 'payment' and ${chargeable}
        order by line_no limit ${sampled}),
     commonest as (select rate from sample group by rate order by count(*) desc, rate limit 5),
     largest as (select rate from sample order by amount desc limit 5)
     select distinct trim_scale(rate)::text as rate
       from (select rate from commonest union select rate from largest) seen`,
    [tenantId, billId],
  )
  return rows.map(({ rate }) => rate)
}

/** How many of a report's first payments match a rate, within half of the channel's smallest unit. */
export async function fitting(db: Db, { tenantId, billId }: Matching, rate: string, unit: string) {
  const [counted] = await runLong<{ fit: bigint; all: bigint }>(
    db,
    `select count(*) filter (where abs(fee - ${due('$3::numeric')}) <= $4::numeric / 2) as fit, count(*) as all
       from (select * from bill_line where tenant_id = $1 and bill_id = $2 and type = 'payment' and ${chargeable}
              order by line_no limit ${sampled}) sample`,
    [tenantId, billId, rate, unit],
  )
  return { fit: Number(counted?.fit ?? 0), all: Number(counted?.all ?? 0) }
}

/** The rate of the account's latest report before a day, if any. */
export async function rateBefore(db: Db, { tenantId, accountId, day }: Matching): Promise<string | null> {
  const [last] = await runLong<{ rate: string }>(
    db,
    `select trim_scale(fee_rate)::text as rate from bill
      where tenant_id = $1 and channel_account_id = $2 and bill_day < $3 and state = 'matched' and fee_rate is not null
      order by bill_day desc limit 1`,
    [tenantId, accountId, day],
  )
  return last?.rate ?? null
}

/**
 * Finds lines charged at a different rate than the account's, or differently than their own rate implies. A
 * refund may return its whole fee, within one unit, or none of it. A remainder under one unit is rounding and
 * goes into the totals.
 */
export async function judgeFees(db: Db, matching: Matching, rate: string, unit: string): Promise<void> {
  const { tenantId, billId, merchantId } = matching
  await runLong(
    db,
    `with wrong as (
       select *, ${due('coalesce(fee_rate, $4::numeric)')} as due,
              case when type = 'payment' and fee_rate <> $4::numeric then 'rate' else 'fee' end as difference
         from bill_line
        where tenant_id = $1 and bill_id = $2 and ${chargeable}
          and case type when 'payment'
                then fee_rate <> $4::numeric or abs(fee - ${due('$4::numeric')}) > $5::numeric / 2
                else fee <> 0 and abs(fee + ${due('$4::numeric')}) > $5::numeric end)
     insert into found (event_key, type, kind, state, merchant_id, line_no, order_id, channel_order_no,
                        channel_transaction_id, refund_no, currency, there_amount, here_value, there_value)
     select 'fee/' || type || '/' || wrong.channel_order_no || '/' || coalesce(refund_no, channel_transaction_id), difference,
            type, 'open', coalesce(attempt.merchant_id, $3), line_no, attempt.order_id, wrong.channel_order_no,
            channel_transaction_id, refund_no, currency, amount,
            case difference when 'rate' then trim_scale($4::numeric)::text
                            else trim_scale(round(case type when 'refund' then -due else due end, 8))::text end,
            case difference when 'rate' then trim_scale(fee_rate)::text else trim_scale(fee)::text end
       from wrong
       left join lateral (select a.order_id, a.merchant_id from pay_attempt a
                           where a.tenant_id = $1 and a.channel_order_no = wrong.channel_order_no limit 1) attempt on true`,
    [tenantId, billId, merchantId, rate, unit],
  )
  await runLong(
    db,
    `update bill_total total set fee_rounding = rest.rounding
       from (select currency,
                    sum(fee) - ${ofMinor('$3::numeric')} * sum(case type when 'refund' then -amount else amount end) as rounding
               from bill_line
              where tenant_id = $1 and bill_id = $2 and ${chargeable} and (type = 'payment' or fee <> 0)
                and line_no not in (select line_no from found where type in ('fee', 'rate'))
              group by currency) rest
      where total.tenant_id = $1 and total.bill_id = $2 and total.currency = rest.currency`,
    [tenantId, billId, rate],
  )
}
