import { setTimeout as sleep } from 'node:timers/promises'
import { closeSender, senderOf, webhookJobs } from '#features/gateway/webhooks/sending/sending.jobs.ts'
import { type Figure, interleaved, median, spreadOf } from './measure.ts'
import { openReceivers, type Receivers } from './receivers.ts'
import { benchMerchant, benchTenant, type World } from './world.ts'

const rounds = 5
const receiverCount = 100
const perReceiver = 20
const atLeast = 0.9

/**
 * Notifications delivered per second, signed and recorded, to a hundred receivers of which one hangs; beside it the same with
 * none that hangs. Only what can be delivered is counted.
 */
export async function notificationFigures(world: World): Promise<Figure[]> {
  await addOrder(world)
  const receivers = await openReceivers()
  try {
    const { values, baselines } = await interleaved(rounds, {
      candidate: () => drained(world, receivers, receiverCount / 100),
      baseline: () => drained(world, receivers, 0),
    })
    const value = median(values)
    const baseline = median(baselines)
    return [
      {
        name: 'notifications, 1 % of receivers hang',
        value,
        unit: 'notifications/s',
        baseline,
        ratio: value / baseline,
        goal: `${atLeast} of the rate with none that hangs`,
        holds: value / baseline >= atLeast,
        spread: { value: spreadOf(values), baseline: spreadOf(baselines) },
      },
    ]
  } finally {
    await receivers.drop()
    await closeSender(world.app)
    await receivers.close()
    await world.owner.query('delete from pay_order where order_id = $1', [orderId])
  }
}

/** Writes a round of notifications and lets the sender have them; the rate of those whose receivers answer. */
async function drained({ app, owner }: World, receivers: Receivers, hanging: number): Promise<number> {
  const due = (receiverCount - hanging) * perReceiver
  await owner.query(notificationsSql, [receiverCount, perReceiver, hanging, receivers.port])
  const start = performance.now()
  await webhookJobs['notifications.due']?.(app, { tenantId: benchTenant, merchantId: benchMerchant })
  while ((await delivered(owner)) < due) await sleep(10)
  const seconds = (performance.now() - start) / 1_000

  // What hangs is let go, and the round leaves nothing behind.
  await owner.query(
    "update merchant_notification set status = 'failed', next_time = null where status = 'waiting'",
  )
  await receivers.drop()
  await senderOf(app).idle()
  await owner.query('truncate merchant_notification cascade')
  return due / seconds
}

async function delivered(owner: World['owner']): Promise<number> {
  const { rows } = await owner.query<{ n: number }>(
    "select count(*)::integer as n from merchant_notification where status = 'delivered'",
  )
  return rows[0]?.n ?? 0
}

const orderId = `261120000000${String(benchTenant).padStart(6, '0')}9999999`

const notificationsSql = `
insert into merchant_notification (tenant_id, notification_id, merchant_id, url, host, notify_type, order_id, status,
  next_time, create_time)
select ${benchTenant}, gen_random_uuid(), '${benchMerchant}', 'http://' || host || '/notify', host, 'PAYMENT_RESULT',
       '${orderId}', 'waiting', now(), now()
  from (select case when n <= $3::integer then 'hanging' else 'shop' end || n || '.localhost:' || $4::integer as host
          from generate_series(1, $1::integer) as n) as receiver
 cross join generate_series(1, $2::integer)`

async function addOrder({ owner }: World): Promise<void> {
  await owner.query(
    `insert into pay_order (tenant_id, order_id, merchant_id, client_order_id, status, way_code, gateway_code, scene_code,
       source, currency, input_amount, pay_amount, settle_currency, exchange_rate, clearing_amount, channel, description,
       create_time, expire_time, pay_time, confirm_time)
     values ($1, $2, $3, $2, 5, 'WP', 1, 3, 2, 'CAD', 1234, 1234, 'CAD', '1', 1234, 'wechat', 'Bench', now(), now(), now(), now())`,
    [benchTenant, orderId, benchMerchant],
  )
}
