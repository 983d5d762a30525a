import { recordRefundAnswer } from '#features/payments/refunds/refundAnswers.service.ts'
import { placeRefund } from '#features/payments/refunds/refunds.service.ts'
import { asActor } from '#server/context.ts'
import { scopeOf } from '#server/session/scope.ts'
import { openBenchChannel } from './benchChannel.ts'
import { benchMerchant, benchTenant, openSeller, type World, withoutIndexes } from './world.ts'

const orders = 12_000
const refundsEach = 4
/** In minor units: four refunds return the whole order. */
const amount = 300n
/** Most refunds meet no other refund of their merchant. */
const merchants = [benchMerchant, ...Array.from({ length: 15 }, (_, place) => `RFND${place + 10}`)]
const merchantOf = (n: string) => `(array['${merchants.join("','")}'])[1 + ${n} % ${merchants.length}]`

const orderId = `to_char(at at time zone 'UTC', 'YYMMDDHH24MISS') || lpad('${benchTenant}', 6, '0') || lpad(n::text, 7, '0')`

const fill = {
  orders: `
    insert into pay_order (tenant_id, order_id, merchant_id, client_order_id, status, way_code, gateway_code, scene_code,
      source, currency, input_amount, tip_amount, surcharge_amount, pay_amount, settle_currency, exchange_rate,
      clearing_amount, fee_rate, fee_amount, channel, channel_transaction_id, payer_key, description, create_time,
      expire_time, pay_time, confirm_time)
    select ${benchTenant}, ${orderId}, ${merchantOf('n')}, ${orderId}, 5, 'WP', 1, 3, 2, 'CAD', 1200, 0, 0, 1200, 'CAD', '1',
           1200, '0.0085', 10, 'wechat', 'R' || n, 'payer' || n, 'Refunded', at, at + interval '5 minutes', at, at
      from (select n, date_trunc('milliseconds', now() - interval '2 days') + n * interval '1 millisecond' as at
              from generate_series(1, ${orders}) as n) as made`,
  attempts: `
    insert into pay_attempt (tenant_id, order_id, attempt_no, merchant_id, channel, channel_account_id, channel_order_no,
      scene, way_code, amount, status, channel_transaction_id, create_time, answer_time)
    select o.tenant_id, o.order_id, 1, o.merchant_id, o.channel, a.channel_account_id, o.order_id || '01', 'native', 'WP', 1200,
           'success', o.channel_transaction_id, o.create_time, o.pay_time
      from pay_order o
      join channel_account a on a.tenant_id = o.tenant_id and a.merchant_id = o.merchant_id
     where o.tenant_id = ${benchTenant} and o.description = 'Refunded'`,
  plan: `update rate_plan set valid_from = now() - interval '30 days' where tenant_id = ${benchTenant}`,
  closings: `
    insert into ledger_closing (tenant_id, account_id, closed_at, balance)
    select tenant_id, 'payable:' || merchant_id || ':CAD', now() - interval '1 day', sum(pay_amount)
      from pay_order where tenant_id = ${benchTenant} and description = 'Refunded' group by tenant_id, merchant_id`,
  cuts: `insert into ledger_cut (tenant_id, merchant_id, cut_at)
         select tenant_id, merchant_id, now() - interval '1 day' from merchant where tenant_id = ${benchTenant}`,
} as const

type Refundable = { orderId: string; merchantId: string }
const filled = new WeakMap<World, readonly Refundable[]>()
let refunds = 0

/** Orders paid two days ago, as most refunds return them, and the balance of the settlement since. */
export async function fillRefundable(world: World): Promise<void> {
  if (filled.has(world)) return
  await openBenchChannel(world)
  const { owner, app, who } = world
  for (const merchantId of merchants.slice(1)) {
    const seller = { ...who, scope: scopeOf(benchTenant, merchantId) }
    await asActor(app, seller, 'write', openSeller)
    await openBenchChannel({ app, who: seller })
  }
  await withoutIndexes(owner, 'pay_order', async () => void (await owner.query(fill.orders)))
  for (const name of ['attempts', 'plan', 'closings', 'cuts'] as const) await owner.query(fill[name])
  const { rows } = await owner.query<Refundable>(
    `select order_id as "orderId", merchant_id as "merchantId" from pay_order
      where tenant_id = $1 and description = 'Refunded' order by order_id`,
    [benchTenant],
  )
  filled.set(world, rows)
}

/**
 * One refund through the services: requested and committed, then the channel's success is recorded. Returns
 * its ID.
 */
export async function refundOnce(world: World): Promise<string> {
  const refundable = filled.get(world) ?? []
  const place = refunds++
  const order = refundable[place % refundable.length]
  if (!order || place >= refundable.length * refundsEach) throw new Error('every order is refunded')
  const { app } = world
  const who = { ...world.who, scope: scopeOf(benchTenant, order.merchantId) }
  const { refundOrderId } = await asActor(app, who, 'write', (ctx) =>
    placeRefund(ctx, order.orderId, { amount, reason: 'Bench' }),
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
