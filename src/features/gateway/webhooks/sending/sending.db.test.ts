import { createHmac, createPublicKey, verify } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { platformKey } from '#features/gateway/signature/platformKeys.service.ts'
import { readSignature } from '#features/gateway/signature/signature.domain.ts'
import type { Delivery } from '#features/gateway/webhooks/deliveries/deliveries.fields.ts'
import { findHistory, listDeliveries } from '#features/gateway/webhooks/deliveries/deliveries.sql.ts'
import { notifyMerchant } from '#features/gateway/webhooks/outbox.service.ts'
import { leaseSeconds } from '#features/gateway/webhooks/sending/sending.domain.ts'
import { claimNotifications } from '#features/gateway/webhooks/sending/sending.service.ts'
import { addEndpoint, pauseEndpoint, resumeEndpoint } from '#features/gateway/webhooks/webhooks.service.ts'
import { notificationBodies } from '#features/openApi/notifications/notificationBodies.ts'
import { type BareApp, bareApp } from '#test/bareApp.ts'
import { deliverDue, openReceiver, paidOrder, type Receiver } from '#test/receiver.ts'

let t: BareApp
let receiver: Receiver
let merchantId: string
let tenantId = 0
let orderId: string

const at = new Date('2026-11-20T18:00:00Z')
const later = (seconds: number) => t.setClock(new Date(t.app.clock().getTime() + seconds * 1_000))

beforeAll(async () => {
  t = await bareApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  t.setClock(at)
  tenantId += 1
  merchantId = `SHOP${String(tenantId).padStart(2, '0')}`
  await t.addMerchant({ tenantId, merchantId })
  orderId = await paidOrder(t.owner, { tenantId, merchantId, at })
  receiver = await openReceiver()
  return () => receiver.close()
})

/** Sends what is due now. */
const send = () => deliverDue(t.app, { tenantId, merchantId })

function notify(notifyUrl: string | null = null): Promise<void> {
  return t.as(merchantId, async (ctx) => {
    ctx.unchanged()
    await notifyMerchant(ctx, { type: 'PAYMENT_RESULT', orderId, refundOrderId: null, notifyUrl })
  })
}

const listen = (path = '/hook') =>
  t.as(merchantId, (ctx) => addEndpoint(ctx, { url: `${receiver.url}${path}`, events: ['PAYMENT_RESULT'] }))

async function deliveries(): Promise<Delivery[]> {
  const query = { pageNum: 1, pageSize: 100 }
  const { rows } = await t.read(merchantId, (ctx) =>
    listDeliveries(ctx.db, ctx.scope, query, { from: null, to: null }),
  )
  return rows
}

const onlyOne = async () => (await deliveries())[0] as Delivery
const historyOf = ({ notificationId }: Delivery) =>
  t.read(merchantId, (ctx) => findHistory(ctx.db, ctx.scope, notificationId))

test('notifies the notifyUrl and each subscribed endpoint once', async () => {
  await listen()
  await t.as(merchantId, (ctx) =>
    addEndpoint(ctx, { url: `${receiver.url}/refunds`, events: ['REFUND_RESULT'] }),
  )
  await notify(`${receiver.url}/order?till=7`)
  await send()
  expect(receiver.heard.map(({ path }) => path).sort()).toEqual(['/hook', '/order?till=7'])
  expect(
    (await deliveries()).map(({ status, attempts, httpStatus }) => ({ status, attempts, httpStatus })),
  ).toEqual([
    { status: 'delivered', attempts: 1, httpStatus: 200 },
    { status: 'delivered', attempts: 1, httpStatus: 200 },
  ])
})

test('writes nothing without a subscriber, and sends nothing that was rolled back', async () => {
  await notify()
  await expect(
    t.as(merchantId, async (ctx) => {
      await notifyMerchant(ctx, {
        type: 'PAYMENT_RESULT',
        orderId,
        refundOrderId: null,
        notifyUrl: receiver.url,
      })
      throw new Error('the fact did not come about')
    }),
  ).rejects.toThrow('the fact did not come about')
  await send()
  expect(await deliveries()).toEqual([])
  expect(receiver.heard).toEqual([])
})

test('sends what the inquiry returns, signed by the platform over the path of the URL', async () => {
  const { secret } = await listen('/hook?till=7')
  await notify()
  await send()
  const [response] = receiver.heard
  const { headers, body, path } = response as (typeof receiver.heard)[number]
  const { notificationId } = await onlyOne()
  expect(JSON.parse(body)).toMatchObject({
    notifyType: 'PAYMENT_RESULT',
    notifyId: notificationId,
    paymentStatus: 'SUCCESS',
    paymentId: orderId,
    order: { orderAmount: { value: '1234', currency: 'CAD' } },
    paymentTime: '2026-11-20T11:00:00-07:00',
  })
  expect(headers['content-type']).toBe('application/json; charset=UTF-8')
  expect(headers['request-time']).toBe('2026-11-20T11:00:00-07:00')

  const { spki, keyVersion } = await platformKey(t.app)
  const read = readSignature(String(headers.signature))
  const key = createPublicKey({ key: Buffer.from(spki, 'base64'), format: 'der', type: 'spki' })
  const signed = `POST ${path}\n${merchantId}.${headers['request-time']}.${headers.nonce}.${body}`
  expect(read).toMatchObject({ ok: true, keyVersion })
  const signature = Buffer.from(read.ok ? read.signature : '', 'base64')
  expect(verify('RSA-SHA256', Buffer.from(signed), key, signature)).toBe(true)

  const seconds = at.getTime() / 1_000
  const hmac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  expect(headers['webhook-signature']).toBe(`t=${seconds},v1=${hmac}`)
})

test('retries the same bytes on schedule until a 2xx, and keeps each attempt', async () => {
  receiver.answer(503, 'not now')
  await notify(`${receiver.url}/order`)
  await send()
  const first = await onlyOne()
  expect(first).toMatchObject({ status: 'waiting', attempts: 1, httpStatus: 503 })
  expect(first.nextTime?.getTime()).toBeGreaterThanOrEqual(at.getTime() + 13_500)
  expect(first.nextTime?.getTime()).toBeLessThanOrEqual(at.getTime() + 16_500)

  await send()
  expect(receiver.heard).toHaveLength(1)
  await t.owner.query('update pay_order set refunded_amount = 34, status = 6 where order_id = $1', [orderId])
  for (const seconds of [17, 66, 330, 990, 3_960, 11_880, 23_760, 47_520]) {
    later(seconds)
    await send()
  }
  expect(receiver.heard).toHaveLength(9)
  receiver.answer(200, 'thank you')
  later(95_040)
  await send()
  expect(new Set(receiver.heard.map(({ body }) => body)).size).toBe(1)
  expect(new Set(receiver.heard.map(({ headers }) => headers.nonce)).size).toBe(10)

  const delivered = await onlyOne()
  expect(delivered).toMatchObject({ status: 'delivered', attempts: 10, nextTime: null, httpStatus: 200 })
  const { history, body } = await historyOf(delivered)
  expect(body).toBe(receiver.heard[0]?.body)
  expect(
    history.map(({ attemptNo, httpStatus, responseBody }) => [attemptNo, httpStatus, responseBody]),
  ).toEqual([[10, 200, 'thank you'], ...Array.from({ length: 9 }, (_, place) => [9 - place, 503, 'not now'])])
})

test('gives up after ten attempts and notifies the merchant', async () => {
  receiver.answer(500)
  await notify(`${receiver.url}/order`)
  for (let attempt = 0; attempt < 12; attempt++) {
    await send()
    later(100_000)
  }
  expect(await onlyOne()).toMatchObject({ status: 'failed', attempts: 10, nextTime: null })
  expect(await noticeKeys()).toEqual([expect.stringMatching(/^notifyUrl\.failing:127\.0\.0\.1:\d+:2026-/)])
})

test('notifies once of an endpoint’s failures, and again only after it has recovered', async () => {
  await listen()
  receiver.answer(500)
  for (let order = 0; order < 7; order++) await notify()
  await send()
  await send()
  expect(await noticeKeys()).toHaveLength(1)
  receiver.answer(200)
  later(20)
  await send()
  receiver.answer(500)
  for (let order = 0; order < 5; order++) await notify()
  await send()
  expect(await noticeKeys()).toHaveLength(2)
})

async function noticeKeys(): Promise<string[]> {
  const rows = await t.read(merchantId, (ctx) =>
    ctx.db
      .selectFrom('notice')
      .where('merchantId', '=', merchantId)
      .where('factKey', 'like', '%failing%')
      .select('factKey')
      .execute(),
  )
  return rows.map(({ factKey }) => factKey)
}

test('holds a paused endpoint’s notifications until it is resumed', async () => {
  const { endpoint } = await listen()
  await notify()
  await t.as(merchantId, (ctx) => pauseEndpoint(ctx, endpoint.endpointId))
  await notify()
  await send()
  expect(receiver.heard).toEqual([])
  expect((await deliveries()).map(({ status }) => status)).toEqual(['paused', 'paused'])

  await t.as(merchantId, (ctx) => resumeEndpoint(ctx, endpoint.endpointId))
  await send()
  expect(receiver.heard).toHaveLength(2)
})

test('sends what a killed process was sending after its lease ends', async () => {
  await notify(`${receiver.url}/order`)
  const room = { ofHosts: {}, otherwise: 8, ofOne: 8, inAll: 8, afterHost: '' }
  const { taken } = await claimNotifications(t.app, tenantId, room, notificationBodies)
  expect(taken).toBe(1)
  await send()
  expect(receiver.heard).toEqual([])

  const { rows } = await t.owner.query(
    `select due_time from due_job where key = 'notifications.due:${tenantId}'`,
  )
  expect(rows).toHaveLength(1)
  later(leaseSeconds + 1)
  await send()
  expect(receiver.heard).toHaveLength(1)
})

test('claims each notification once when two processes race', async () => {
  for (let order = 0; order < 20; order++) await notify(`${receiver.url}/order`)
  const room = { ofHosts: {}, otherwise: 20, ofOne: 20, inAll: 20, afterHost: '' }
  const both = await Promise.all(
    [1, 2].map(() => claimNotifications(t.app, tenantId, room, notificationBodies)),
  )
  const ids = both.flatMap(({ ready }) => ready.map(({ notificationId }) => notificationId))
  expect(ids).toHaveLength(20)
  expect(new Set(ids).size).toBe(20)
})
