import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { notifyMerchant } from '#features/gateway/webhooks/outbox.service.ts'
import { closeSender, senderOf } from '#features/gateway/webhooks/sending/senders.service.ts'
import { notificationBodies } from '#features/openApi/notifications/notificationBodies.ts'
import { notificationJobs } from '#features/openApi/notifications/notifications.jobs.ts'
import { asActor } from '#server/context.ts'
import { startWorker } from '#server/jobs/worker.ts'
import { type Cpu, cpuIsTold, openMeter } from './cpu.ts'
import { type Figure, figureOf, interleaved, percentile } from './measure.ts'
import { exactTime, openReceivers, type Receivers } from './receivers.ts'
import { benchMerchant, benchTenant, type World } from './world.ts'

const rounds = 5
const receiverCount = 100
const hangs = 1
const perReceiver = 20
const atOnce = 128
const paced = { count: 150, everyMs: 20 }

/**
 * Notifications per second, signed and recorded, to a hundred receivers of which one hangs; only deliverable
 * ones count. Compared with a raw client that signs bodies of the same length and posts them to the same
 * receivers with the same concurrency: over a connection each, and over kept ones. Then measures the time from
 * an event’s commit to the first byte at its receiver, through queue and sender, while the hanging one is
 * called as well.
 */
export async function notificationFigures(world: World): Promise<Figure[]> {
  await addOrders(world)
  const receivers = await openReceivers()
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const meter = await openMeter(world)
  const cpu: Cpu[] = []
  const deliver = async () => {
    let rate = 0
    const each = await meter.apart([receivers.pid], async () => {
      const { done, perSecond } = await deliverRound(world, receivers)
      rate = perSecond
      return done
    })
    cpu.push(each)
    return rate
  }
  try {
    const sent = await interleaved(rounds, {
      candidate: deliver,
      baseline: () => postedRaw(receivers, false),
    })
    const beside = await interleaved(rounds, {
      candidate: deliver,
      baseline: () => postedRaw(receivers, agent),
    })
    const soon = await timed(world, receivers, agent)
    const unit = 'notifications/s'
    const measured = { name: 'notifications, 1 % of receivers hang', unit, ...sent }
    const kept = { name: 'notifications, beside kept connections', unit, ...beside }
    const late = { name: 'commit to first attempt, p99', unit: 'ms', ...soon }
    const shown = cpuIsTold && { cpu: cpu.slice(1) }
    return [
      figureOf({ ...measured, ...shown }, { atLeast: [0.7, 0.9], words: 'of a raw client that signs' }),
      figureOf(kept, { atLeast: [0.7, 0.9], words: 'of one that signs and keeps its connections' }),
      figureOf(late, { atMost: [250, 250], words: 'ms' }, 'value'),
    ]
  } finally {
    agent.destroy()
    await receivers.drop()
    await closeSender(world.app)
    await receivers.close()
    await world.owner.query(`delete from pay_order where order_id like '261120000000%9______'`)
  }
}

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const signAside = promisify(sign) as unknown as (
  algorithm: string,
  message: Uint8Array,
  key: KeyObject,
) => Promise<Buffer>

/** As long as a real notification. */
const rawBody = JSON.stringify({ notifyType: 'PAYMENT_RESULT', filling: 'x'.repeat(600) })

type Call = { port: number; host: string; path: string; signature?: string }

function post(agent: Agent | false, { port, host, path, signature = '' }: Call): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': rawBody.length,
      host: `${host}:${port}`,
      signature,
    }
    const clientRequest = request({ method: 'POST', host: '127.0.0.1', port, path, agent, headers })
    clientRequest.on('response', (answer) => answer.resume().on('end', resolve))
    clientRequest.on('error', reject)
    clientRequest.end(rawBody)
  })
}

async function postedRaw({ port }: Receivers, agent: Agent | false): Promise<number> {
  const hosts = Array.from({ length: receiverCount - hangs }, (_, place) => `shop${place + 1}.localhost`)
  const left = hosts.flatMap((host) => Array.from({ length: perReceiver }, () => host))
  const all = left.length
  const start = performance.now()
  const client = async () => {
    for (let host = left.pop(); host !== undefined; host = left.pop()) {
      const signature = await signAside('RSA-SHA256', Buffer.from(rawBody), privateKey)
      await post(agent, { port, host, path: '/notify', signature: signature.toString('base64') })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, client))
  return (all * 1_000) / (performance.now() - start)
}

/** The 99th percentile of each round, for events one after another; raw: for bare calls. */
async function timed(world: World, receivers: Receivers, agent: Agent) {
  const { app, owner, who } = world
  const worker = await startWorker({
    app,
    queueUrl: owner.options.connectionString ?? '',
    handlers: notificationJobs,
  })
  const { port } = receivers
  const told = (name: string, host: string) =>
    asActor(app, who, 'write', async (ctx) => {
      const notifyUrl = `http://${host}:${port}/timed/${name}`
      await notifyMerchant(ctx, { type: 'PAYMENT_RESULT', orderId, refundOrderId: null, notifyUrl })
      ctx.audit('order.paid', { type: 'order', id: orderId })
    })
  const round = async (tell: (name: string, host: string) => Promise<void>, fromEnd: boolean) => {
    const began = new Map<string, number>()
    const all = Array.from({ length: paced.count }, async (_, place) => {
      await sleep(place * paced.everyMs)
      const [name, host] = [String(place), `shop${(place % (receiverCount - hangs)) + 1}.localhost`]
      if (!fromEnd) began.set(name, exactTime())
      await tell(name, host)
      if (fromEnd) began.set(name, exactTime())
    })
    await Promise.all(all)
    await sleep(1_000)
    const arrived = await receivers.arrivals()
    const taken = [...began].map(([name, at]) => (arrived.get(name) ?? Number.POSITIVE_INFINITY) - at)
    return percentile(taken, 0.99)
  }
  try {
    await told('hangs', 'hanging1.localhost')
    return await interleaved(rounds, {
      // The commit is known here a moment after it happened, so the difference may be negative.
      candidate: async () => Math.max(0, await round(told, true)),
      baseline: () => round((name, host) => post(agent, { port, host, path: `/timed/${name}` }), false),
    })
  } finally {
    await worker.stop()
    await settle(world, receivers)
  }
}

/**
 * Queues a round of notifications and lets the sender work; returns the rate of those whose receivers
 * respond.
 */
export async function deliverRound(
  world: World,
  receivers: Receivers,
): Promise<{ done: number; perSecond: number }> {
  const { app, owner } = world
  const due = (receiverCount - hangs) * perReceiver
  await owner.query(notificationsSql, [receiverCount, perReceiver, hangs, receivers.port])
  const start = performance.now()
  await notificationJobs['notifications.due']?.(app, { tenantId: benchTenant, merchantId: benchMerchant })
  while ((await delivered(owner)) < due) await sleep(50)
  const seconds = (performance.now() - start) / 1_000
  await settle(world, receivers)
  return { done: due, perSecond: due / seconds }
}

/** Releases what hangs, so that the round leaves nothing behind. */
async function settle({ app, owner }: World, receivers: Receivers): Promise<void> {
  await owner.query(
    "update merchant_notification set status = 'failed', next_time = null where status = 'waiting'",
  )
  await receivers.drop()
  await senderOf(app, notificationBodies).idle()
  await owner.query('truncate merchant_notification cascade')
}

async function delivered(owner: World['owner']): Promise<number> {
  const { rows } = await owner.query<{ n: number }>(
    "select count(*)::integer as n from merchant_notification where status = 'delivered'",
  )
  return rows[0]?.n ?? 0
}

/** Every notification is about an order of its own, and these have the numbers from 9,000,001. */
const orderIdSql = `'261120000000${String(benchTenant).padStart(6, '0')}' || 9000000 + `
const orderId = `261120000000${String(benchTenant).padStart(6, '0')}9000001`

const notificationsSql = `
insert into merchant_notification (tenant_id, notification_id, merchant_id, url, host, notify_type, order_id, status,
  next_time, create_time)
select ${benchTenant}, gen_random_uuid(), '${benchMerchant}', 'http://' || host || '/notify', host, 'PAYMENT_RESULT',
       ${orderIdSql} (n - 1) * $2::integer + turn, 'waiting', now(), now()
  from (select n, case when n <= $3::integer then 'hanging' else 'shop' end || n || '.localhost:' || $4::integer as host
          from generate_series(1, $1::integer) as n) as receiver
 cross join generate_series(1, $2::integer) as turn`

export async function addOrders({ owner }: World): Promise<void> {
  await owner.query(
    `insert into pay_order (tenant_id, order_id, merchant_id, client_order_id, status, way_code, gateway_code, scene_code,
       source, currency, input_amount, pay_amount, settle_currency, exchange_rate, clearing_amount, channel, description,
       create_time, expire_time, pay_time, confirm_time)
     select $1, ${orderIdSql} n, $2, ${orderIdSql} n, 5, 'WP', 1, 3, 2, 'CAD', 1234, 1234, 'CAD', '1', 1234, 'wechat', 'Bench',
            now(), now(), now(), now()
       from generate_series(1, $3::integer) as n`,
    [benchTenant, benchMerchant, receiverCount * perReceiver],
  )
}
