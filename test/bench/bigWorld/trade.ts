import type { PoolClient } from 'pg'
import { benchMerchant, benchTenant, withoutIndexes } from '../world.ts'

/** The first tenant of the other merchants; each has its own, `W00001` is in 40001. */
export const firstTenant = 40_000

export type Size = {
  /** The orders of all merchants together. The bench merchant has a fifth of them. */
  orders: number
  merchants: number
  /** The time of the newest order; the oldest is 400 days older. */
  until: Date
}

const step = 200_000
/** The average number of payments per payer. */
const timesAPayer = 4

const merchantsSql = `
insert into merchant (tenant_id, merchant_id, trade_name, legal_name, approve_result, currency, timezone, country, province,
                      city, create_time)
select ${firstTenant} + n, 'W' || lpad(n::text, 5, '0'), 'Shop ' || n, 'Shop ' || n || ' Ltd.', 1, 'CAD',
       (array['America/Vancouver', 'America/Toronto', 'America/St_Johns'])[1 + n % 3], 'CA', 'BC', 'Vancouver', $2
  from generate_series(1, $1::int - 1) n`

const directorySql = `
insert into tenant_directory (kind, key, tenant_id)
select 'merchant', merchant_id, tenant_id from merchant where tenant_id > ${firstTenant}`

const plansSql = `
insert into rate_plan
select (jsonb_populate_record(null::rate_plan, to_jsonb(own) || jsonb_build_object('tenant_id', m.tenant_id, 'merchant_id', m.merchant_id))).*
  from rate_plan own cross join merchant m
 where own.tenant_id = ${benchTenant} and own.merchant_id = '${benchMerchant}' and m.tenant_id > ${firstTenant}`

const storeCodesSql = `
insert into store_code (tenant_id, store_code_id, merchant_id, label, currency, ways, create_time)
select tenant_id, 'store' || lpad(tenant_id::text, 6, '0') || n, merchant_id, 'Counter ' || n, 'CAD', array['WP','AP'], $1
  from merchant cross join generate_series(0, 4) n
 where tenant_id > ${firstTenant} or merchant_id = '${benchMerchant}'`

/*
 * Order `n` of all in order of time: $1 to $2 of $3, among $4 merchants, the newest at $5. Every fifth
 * belongs to the bench merchant. Of a merchant’s orders every 20th has expired, every 33rd failed, every 50th
 * is in US dollars and every 50th is half refunded.
 */
const created = `
  select *, case when n % 5 = 0 then ${benchTenant} else ${firstTenant} + 1 + drawn % ($4::int - 1) end as tenant,
         case when n % 5 = 0 then '${benchMerchant}' else 'W' || lpad((1 + drawn % ($4::int - 1))::text, 5, '0') end as merchant,
         case when m % 20 = 0 then 3 when m % 33 = 0 then 4 when m % 50 = 1 then 6 else 5 end as status,
         case when n % 5 = 0 then $3::int / 5 / ${timesAPayer} else $3::int / 5 * 4 / ($4::int - 1) / ${timesAPayer} end + 1 as payers,
         100 + (hashint4(n + 13) & 2147483647) % 20000 as input, case when m % 2 = 0 then m % 300 else 0 end as tip,
         case when m % 50 = 7 then 'USD' else 'CAD' end as currency,
         case when m % 50 = 7 then 1.37 else 1 end as rate
    from (select n, n / 5 as m, hashint4(n) & 2147483647 as drawn,
                 date_trunc('milliseconds', $5::timestamptz - ($3::int - n) * (interval '400 days' / $3::int)) as at
            from generate_series($1::int, $2::int) as n) as counted`

const paid = "case when status in (5, 6) then at + interval '20 seconds' end"

const ordersSql = `
insert into pay_order (tenant_id, order_id, merchant_id, client_order_id, status, way_code, gateway_code, scene_code, source,
  currency, input_amount, tip_amount, surcharge_amount, pay_amount, settle_currency, exchange_rate, clearing_amount, fee_rate,
  fee_amount, refunded_amount, channel, channel_transaction_id, payer_key, card_last4, store_code_id, description, create_time,
  expire_time, close_reason, pay_time, confirm_time, operator_name)
select tenant, to_char(at at time zone 'UTC', 'YYMMDDHH24MISS') || lpad(tenant::text, 6, '0') || lpad((n % 10000000)::text, 7, '0'),
       merchant, 'INV-' || n, status, (array['WP','AP','APO','UP','UPO','C'])[1 + m % 6], m % 15, m % 8, 2,
       currency, input, tip, 0, input + tip, 'CAD', rate::text, round((input + tip) * rate), '0.0085',
       case when status in (5, 6) then round((input + tip) * rate * 0.0085) end,
       case when status = 6 then (input + tip) / 2 else 0 end,
       (array['wechat','alipay','alipay','unionpay','unionpay','card'])[1 + m % 6],
       case when status in (5, 6) then 'T' || lpad(n::text, 26, '4') end,
       case when status in (5, 6) then encode(sha256(convert_to(merchant || '/' || (hashint4(n + 77) & 2147483647) % payers, 'UTF8')), 'hex') end,
       case when m % 6 = 5 then lpad((drawn % 10000)::text, 4, '0') end,
       case when m % 4 < 3 then 'store' || lpad(tenant::text, 6, '0') || m % 5 end,
       'Bench', at, at + interval '5 minutes', case when status = 3 then 'expired' end, ${paid}, ${paid}, 'till ' || m % 7
  from (${created}) as made`

const attemptsSql = `
insert into pay_attempt (tenant_id, order_id, attempt_no, merchant_id, channel, channel_account_id, channel_order_no, scene,
  way_code, amount, status, channel_transaction_id, create_time, answer_time)
select tenant_id, order_id, 1, merchant_id, channel, 'bench', order_id || '01', 'jsapi', way_code, pay_amount,
       case when pay_time is not null then 'success' when status = 3 then 'closed' else 'declined' end,
       channel_transaction_id, create_time, coalesce(pay_time, expire_time)
  from pay_order where create_time >= $1 and create_time < $2`

const refundsSql = `
insert into refund (tenant_id, refund_order_id, order_id, merchant_id, merchant_refund_no, platform_refund_no, amount, currency,
  exchange_rate, clearing_amount, fee_return_amount, refund_type, way_code, source, status, operator_name, create_time,
  confirm_time)
select tenant_id, id, order_id, merchant_id, 'R-' || client_order_id, id, refunded_amount, currency, exchange_rate,
       round(refunded_amount * exchange_rate::numeric), fee_amount / 2, 'partial', way_code, 2, 4, operator_name,
       pay_time + interval '1 hour', pay_time + interval '61 minutes'
  from (select *, '8' || left(order_id, 18) || right(order_id, 6) as id from pay_order
         where refunded_amount > 0) as back`

const payersSql = `
insert into payer (tenant_id, merchant_id, payer_key, first_pay_time)
select tenant_id, merchant_id, payer_key, min(pay_time) from pay_order
 where payer_key is not null group by tenant_id, merchant_id, payer_key`

// Uses the index over time, which returns each merchant’s orders in order.
const anchorsSql = `
insert into list_anchor (tenant_id, merchant_id, list, part, rank, at, row_id)
select tenant_id, merchant_id, 'orders', '', rank, create_time, order_id
  from (select tenant_id, merchant_id, create_time, order_id,
               row_number() over (partition by tenant_id, merchant_id order by create_time, order_id) as rank
          from pay_order) as ranked
 where rank % 500 = 0`

const notificationsSql = `
insert into merchant_notification (tenant_id, notification_id, merchant_id, url, host, notify_type, order_id, status, attempts,
  deliver_time, create_time)
select tenant_id, gen_random_uuid(), merchant_id, 'https://shop.example/notify', 'shop.example:443', 'PAYMENT_RESULT', order_id,
       'delivered', 1, pay_time + interval '1 second', pay_time
  from pay_order where pay_time is not null and right(order_id, 1) in ('0', '3') and right(order_id, 2) < '50'`

/** The other merchants, with everything a merchant must have. */
export async function fillMerchants(client: PoolClient, { merchants, until }: Size): Promise<void> {
  const opened = new Date(until.getTime() - 401 * 86_400_000)
  await client.query(merchantsSql, [merchants, opened])
  await client.query(directorySql)
  await client.query(plansSql)
  // The rates that applied when the oldest order was paid.
  for (const table of ['rate_plan', 'way_rate'])
    await client.query(`update ${table} set valid_from = $1`, [opened])
  await client.query(storeCodesSql, [until])
}

/** Inserts orders in order of time, with their dependent rows; indexes are created afterwards. */
export async function fillTrade(client: PoolClient, size: Size, say: (line: string) => void): Promise<void> {
  const { orders, merchants, until } = size
  await withoutIndexes(client, 'pay_order', async () => {
    for (let from = 1; from <= orders; from += step) {
      const to = Math.min(from + step - 1, orders)
      await client.query(ordersSql, [from, to, orders, merchants, until])
      if (to % 1_000_000 === 0) say(`${to.toLocaleString('en')} orders`)
    }
    say('indexes of orders')
  })
  await client.query('vacuum analyze pay_order')
  say('attempts')
  await withoutIndexes(client, 'pay_attempt', () => fillAttempts(client, until))
  say('refunds, payers, anchors, notifications')
  await withoutIndexes(client, 'refund', async () => void (await client.query(refundsSql)))
  for (const text of [payersSql, anchorsSql]) await client.query(text)
  await withoutIndexes(
    client,
    'merchant_notification',
    async () => void (await client.query(notificationsSql)),
  )
}

const attemptDays = 20

async function fillAttempts(client: PoolClient, until: Date): Promise<void> {
  const at = (days: number) => new Date(until.getTime() - days * 86_400_000)
  for (let days = 420; days > -attemptDays; days -= attemptDays)
    await client.query(attemptsSql, [at(days), at(days - attemptDays)])
}
