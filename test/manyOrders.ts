import { withClient } from '#server/database/client.ts'
import type { TestApp, TestMerchant } from '#test/app.ts'

/** Inserts this many paid orders directly into the database, one a minute up to `last`. */
export async function manyOrders(
  t: TestApp,
  { tenantId, merchantId }: TestMerchant,
  count: number,
  last = new Date('2026-11-20T00:00:00Z'),
): Promise<void> {
  await withClient(t.database.ownerUrl, async (client) => {
    await client.query(
      `insert into pay_order (tenant_id, order_id, merchant_id, client_order_id, status, way_code, gateway_code, scene_code,
         source, currency, input_amount, tip_amount, surcharge_amount, pay_amount, settle_currency, exchange_rate,
         clearing_amount, fee_rate, fee_amount, channel, channel_transaction_id, description, create_time, expire_time,
         pay_time, confirm_time, operator_name, customer_remark)
       select $1::int, to_char(at at time zone 'UTC', 'YYMMDDHH24MISS') || lpad($1::text, 6, '0') || lpad(n::text, 7, '0'), $2,
              'C' || n, 5, (array['WP','AP','UP'])[1 + n % 3], n % 15, n % 8, 2, case when n % 10 = 0 then 'JPY' else 'CAD' end,
              n, 0, 0, n, 'CAD', '1', n, '0.02', n / 50, 'wechat', 'T' || n, 'Tea', at, at + interval '5 minutes', at, at,
              'till ' || n % 7, case when n % 100 = 0 then '=1+1' else '<少冰> & "thanks", ' || n end
         from (select n, $4::timestamptz - ($3 - n) * interval '1 minute' as at from generate_series(1, $3::int) n) made`,
      [tenantId, merchantId, count, last],
    )
    await client.query('analyze pay_order')
  })
}
