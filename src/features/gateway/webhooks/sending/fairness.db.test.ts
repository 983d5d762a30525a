import { afterEach, beforeEach, expect, test } from 'vitest'
import { notifyMerchant } from '#features/gateway/webhooks/outbox.service.ts'
import { closeSender, senderOf } from '#features/gateway/webhooks/sending/senders.service.ts'
import { mostUnproven } from '#features/gateway/webhooks/sending/sending.domain.ts'
import { notificationBodies } from '#features/openApi/notifications/notificationBodies.ts'
import { notificationJobs } from '#features/openApi/notifications/notifications.jobs.ts'
import { type BareApp, bareApp } from '#test/bareApp.ts'
import { openReceiver, paidOrder, type Receiver } from '#test/receiver.ts'

let t: BareApp
const receivers: Receiver[] = []
const at = new Date('2026-11-20T18:00:00Z')

beforeEach(async () => {
  t = await bareApp()
})
afterEach(async () => {
  await Promise.all(receivers.splice(0).map((receiver) => receiver.close()))
  await closeSender(t.app)
  await t.close()
})

async function shop(tenantId: number): Promise<{ merchantId: string; orderId: string }> {
  const merchantId = `FAIR${String(tenantId).padStart(2, '0')}`
  await t.addMerchant({ tenantId, merchantId })
  return { merchantId, orderId: await paidOrder(t.owner, { tenantId, merchantId, at }) }
}

async function receiver(how: number | 'hang' = 200): Promise<Receiver> {
  const opened = await openReceiver()
  opened.answer(how)
  receivers.push(opened)
  return opened
}

function notify(
  { merchantId, orderId }: { merchantId: string; orderId: string },
  urls: string[],
): Promise<void> {
  return t.as(merchantId, async (ctx) => {
    ctx.unchanged()
    for (const notifyUrl of urls) {
      await notifyMerchant(ctx, { type: 'PAYMENT_RESULT', orderId, refundOrderId: null, notifyUrl })
    }
  })
}

const work = async (tenantId: number) =>
  notificationJobs['notifications.due']?.(t.app, { tenantId, merchantId: '' })
const times = (count: number, url: string) => Array.from({ length: count }, () => url)

test('delivers to other receivers while one hangs', async () => {
  const [one, other] = [await shop(1), await shop(2)]
  const [hanging, well, elsewhere] = [await receiver('hang'), await receiver(), await receiver()]
  await notify(one, [...times(40, `${hanging.url}/hook`), ...times(40, `${well.url}/hook`)])
  await notify(other, times(40, `${elsewhere.url}/hook`))
  const start = performance.now()
  await work(1)
  await work(2)
  await Promise.all([well.until(40), elsewhere.until(40)])
  expect(performance.now() - start).toBeLessThan(5_000)
  expect(hanging.heard).toHaveLength(1)
})

test('delivers to proven receivers while any number of others hang', async () => {
  const merchant = await shop(1)
  const well = await receiver()
  await notify(merchant, times(4, well.url))
  await work(1)
  await senderOf(t.app, notificationBodies).idle()

  const hanging = await receiver('hang')
  const { port } = new URL(hanging.url)
  // Host names of this machine, each of which counts as its own receiver.
  const many = Array.from(
    { length: mostUnproven + 40 },
    (_, place) => `http://shop${place}.localhost:${port}/`,
  )
  await notify(merchant, many)
  await work(1)
  await hanging.until(mostUnproven)
  await notify(merchant, times(20, well.url))
  await work(1)
  await well.until(24)
  expect(hanging.heard.length).toBeLessThan(mostUnproven + 40)
})

test('ends the handover job at once while the receiver hangs', async () => {
  const merchant = await shop(1)
  const hanging = await receiver('hang')
  await notify(merchant, times(10, hanging.url))
  const start = performance.now()
  await work(1)
  expect(performance.now() - start).toBeLessThan(1_000)
})

test('finishes deliveries in flight and takes no more once the sender is closed', async () => {
  const merchant = await shop(1)
  const well = await receiver()
  await notify(merchant, [well.url])
  await work(1)
  await closeSender(t.app)
  const { rows } = await t.owner.query('select status from merchant_notification')
  expect(rows).toEqual([{ status: 'delivered' }])
  await notify(merchant, [well.url])
  await work(1)
  expect(well.heard).toHaveLength(1)
  const left = await t.owner.query("select 1 from due_job where key = 'notifications.again:1'")
  expect(left.rows).toHaveLength(1)
})

test('delivers a backlog of many receivers whole, each notification once', async () => {
  const merchant = await shop(1)
  const well = await receiver()
  const { port } = new URL(well.url)
  const hosts = Array.from({ length: 40 }, (_, place) => `http://shop${place}.localhost:${port}/`)
  for (const url of hosts) await notify(merchant, times(10, url))
  await work(1)
  await senderOf(t.app, notificationBodies).idle()
  expect(well.heard).toHaveLength(400)
  const { rows } = await t.owner.query<{ count: number }>(
    'select count(*)::integer as count from notification_attempt where http_status = 200',
  )
  expect(rows).toEqual([{ count: 400 }])
})
