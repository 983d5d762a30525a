import { recordRefundAnswer } from '#features/payments/refunds/refundAnswers.service.ts'
import { placeRefund } from '#features/payments/refunds/refunds.service.ts'
import { asActor } from '#server/context.ts'
import { openBenchChannel } from './benchChannel.ts'
import { benchMerchant, benchTenant, type World, withoutIndexes } from './world.ts'

const orders = 12_000
const refundsEach = 4
/** In minor units: four refunds return the whole order. */
const amount = 300n
const payable = `payable:${benchMerchant}:CAD`

const orderId = `to_char(at at time zone 'UTC', 'YYMMDDHH24MISS') || lpad('${benchTenant}', 6, '0') || lpad(n::text, 7, '0')`

const fill = {
  orders: `
    insert into pay_order (tenant_id, order_id, merchant_id, client_order_id, status, way_code, gateway_code, scene_code,
      source, currency, input_amount, tip_amount, surcharge_amount, pay_amount, settle_currency, exchange_rate,
      clearing_amount, fee_rate, fee_amount, channel, channel_transaction_id, payer_key, description, create_time,
      expire_time, pay_time, confirm_time)
    select ${benchTenant}, ${orderId}, '${benchMerchant}', ${orderId}, 5, 'WP', 1, 3, 2, 'CAD', 1200, 0, 0, 1200, 'CAD', '1',
           1200, '0.0085', 10, 'wechat', 'R' || n, 'payer' || n, 'Refunded', at, at + interval '5 minutes', at, at
      from (select n, date_trunc('milliseconds', now() - interval '2 days') + n * interval '1 millisecond' as at
              from generate_series(1, ${orders}) as n) as made`,
  attempts: `
    insert into pay_attempt (tenant_id, order_id, attempt_no, merchant_id, channel, channel_account_id, channel_order_no,
      scene, way_code, amount, status, channel_transaction_id, create_time, answer_time)
    select o.tenant_id, o.order_id, 1, o.merchant_id, o.channel, a.channel_account_id, o.order_id || '01', 'native', 'WP', 1200,
           'success', o.channel_transaction_id, o.create_time, o.pay_time
      from pay_order o
      cross join (select channel_account_id from channel_account where tenant_id = ${benchTenant} limit 1) a
     where o.tenant_id = ${benchTenant} and o.description = 'Refunded'`,
  closing: `insert into ledger_closing (tenant_id, account_id, closed_at, balance)
            values (${benchTenant}, '${payable}', now() - interval '1 day', ${orders} * 1200)`,
  plan: `update rate_plan set valid_from = now() - interval '30 days' where tenant_id = ${benchTenant}`,
  cut: `insert into ledger_cut (tenant_id, merchant_id, cut_at)
        values (${benchTenant}, '${benchMerchant}', now() - interval '1 day')`,
} as const

const filled = new WeakMap<World, readonly string[]>()
let refunds = 0

/** Orders paid two days ago, as most refunds return them, and the balance of the settlement since. */
export async function fillRefundable(world: World): Promise<void> {
  if (filled.has(world)) return
  await openBenchChannel(world)
  const { owner } = world
  await withoutIndexes(owner, 'pay_order', async () => void (await owner.query(fill.orders)))
  for (const name of ['attempts', 'plan', 'closing', 'cut'] as const) await owner.query(fill[name])
  const { rows } = await owner.query<{ id: string }>(
    `select order_id as id from pay_order where tenant_id = $1 and description = 'Refunded' order by order_id`,
    [benchTenant],
  )
  filled.set(
    world,
    rows.map(({ id }) => id),
  )
}

/**
 * One refund through the services: requested and committed, then the channel's success is recorded. Returns
 * its ID.
 */
export async function refundOnce(world: World): Promise<string> {
  const ids = filled.get(world) ?? []
  const place = refunds++
  const id = ids[place % ids.length]
  if (id === undefined || place >= ids.length * refundsEach) throw new Error('every order is refunded')
  const { app, who } = world
  const { refundOrderId } = await asActor(app, who, 'write', (ctx) =>
    placeRefund(ctx, id, { amount, reason: 'Bench' }),
  )
  const facts = {
    ...{ refundNo: refundOrderId, channelRefundNo: `C${refundOrderId}`, refundTime: null },
    ...{ amount, currency: 'CAD' as const },
  }
  await asActor(app, who, 'write', (ctx) =>
    recordRefundAnswer(ctx, refundOrderId, { outcome: 'success', facts }),
  )
  return refundOrderId
}
