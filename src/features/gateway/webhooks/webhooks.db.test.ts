import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Delivery } from '#features/gateway/webhooks/deliveries/deliveries.fields.ts'
import { notifyMerchant } from '#features/gateway/webhooks/outbox.service.ts'
import type { DeliveryDetail, WebhookEndpoint } from '#features/gateway/webhooks/webhooks.contract.ts'
import type { Page } from '#shared/lists.ts'
import { type Answer, type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { deliverDue, openReceiver, paidOrder, type Receiver } from '#test/receiver.ts'

let t: TestApp
let merchant: TestMerchant
let owner: pg.Pool
let receiver: Receiver

const at = new Date('2026-11-20T18:00:00Z')
beforeAll(async () => {
  t = await testApp()
  owner = new pg.Pool({ connectionString: t.database.ownerUrl, max: 1 })
})
afterAll(async () => {
  await owner.end()
  await t.close()
})
beforeEach(async () => {
  t.setClock(at)
  merchant = await t.merchant()
  receiver = await openReceiver()
  return () => receiver.close()
})

type Method = 'GET' | 'POST' | 'PUT'
async function call(method: Method, path: string, body?: unknown, by = merchant): Promise<Answer> {
  const token = await t.signIn(by, 'manager')
  return t.call(method, `/developer/${path}`, { token, ...(body !== undefined && { body }) })
}
const both = ['PAYMENT_RESULT', 'REFUND_RESULT']
const draft = (path = '/hook') => ({ url: `${receiver.url}${path}`, events: both })

async function add(path?: string): Promise<{ endpoint: WebhookEndpoint; secret: string }> {
  return (await call('POST', 'webhooks', draft(path))).body.data
}

async function notify(orderId: string, now = at): Promise<void> {
  await t.write(
    merchant,
    async (ctx) => {
      ctx.unchanged()
      await notifyMerchant(ctx, { type: 'PAYMENT_RESULT', orderId, refundOrderId: null, notifyUrl: null })
    },
    { now },
  )
}
const send = () => deliverDue(t.app, merchant)
const list = async (query = '', by = merchant): Promise<Page<Delivery>> =>
  (await call('GET', `deliveries${query}`, undefined, by)).body.data

describe('webhook endpoints', () => {
  test('shows an endpoint’s secret once, and stores it encrypted', async () => {
    const { endpoint, secret } = await add()
    expect(secret).toMatch(/^whsec_[\w-]{43}$/)
    expect(endpoint).toMatchObject({
      url: `${receiver.url}/hook`,
      events: both,
      status: 'active',
      delivered: 0,
    })
    const listed = await call('GET', 'webhooks')
    expect(listed.body.data).toEqual([endpoint])
    expect(JSON.stringify(listed.body)).not.toContain('whsec_')
  })

  test.each([
    ['https://user:word@shop.example.com/', 'it contains a username or password'],
    ['https://169.254.169.254/', 'it points to a private network'],
    ['not an address', 'it is not a web address'],
  ])('rejects the URL %s because %s', async (url, reason) => {
    const answer = await call('POST', 'webhooks', { url, events: both })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({
      code: 'webhook.urlRefused',
      message: expect.stringContaining(reason),
    })
  })

  test('limits endpoints to ten when many are added at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 14 }, (_, place) => call('POST', 'webhooks', draft(`/${place}`))),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(answers.find(({ status }) => status !== 200)?.body.code).toBe('webhook.limit')
  })

  test('delivers pending notifications to a changed URL', async () => {
    const { endpoint } = await add()
    receiver.answer(500)
    await notify(await paidOrder(owner, { ...merchant, at }))
    await send()
    const other = await openReceiver()
    await call('PUT', `webhooks/${endpoint.endpointId}`, {
      url: `${other.url}/new`,
      events: ['PAYMENT_RESULT'],
    })
    t.setClock(new Date(at.getTime() + 20_000))
    await send()
    expect(other.heard.map(({ path }) => path)).toEqual(['/new'])
    await other.close()
  })

  test('signs with both secrets for a day after rotation', async () => {
    const { endpoint } = await add()
    const rolled = (await call('POST', `webhooks/${endpoint.endpointId}/secret`)).body.data as {
      secret: string
    }
    expect(rolled.secret).toMatch(/^whsec_/)
    const orderId = await paidOrder(owner, { ...merchant, at })
    await notify(orderId)
    await send()
    t.setClock(new Date(at.getTime() + 25 * 3_600_000))
    await notify(orderId, t.app.clock())
    await send()
    const signatures = receiver.heard.map(
      ({ headers }) => String(headers['webhook-signature']).split('v1=').length - 1,
    )
    expect(signatures).toEqual([2, 1])
  })

  test('sends nothing more to a removed endpoint, and keeps its history', async () => {
    const { endpoint } = await add()
    const orderId = await paidOrder(owner, { ...merchant, at })
    await notify(orderId)
    await call('POST', `webhooks/${endpoint.endpointId}/removal`)
    await notify(orderId)
    await send()
    expect(receiver.heard).toEqual([])
    expect((await call('GET', 'webhooks')).body.data).toEqual([])
    const { rows } = await list()
    expect(rows.map(({ status }) => status)).toEqual(['failed'])
    const again = await call('POST', `deliveries/${rows[0]?.notificationId}/resending`)
    expect(again.body.code).toBe('webhook.notFound')
  })
})

describe('webhook deliveries', () => {
  test('filters deliveries by status, type, endpoint, order and the merchant’s days', async () => {
    const { endpoint } = await add()
    const [first, second] = [
      await paidOrder(owner, { ...merchant, at }),
      await paidOrder(owner, { ...merchant, at }),
    ]
    await notify(first)
    // 23:30 and 00:30 in Vancouver.
    await notify(second, new Date('2026-11-21T06:30:00Z'))
    await notify(second, new Date('2026-11-21T07:30:00Z'))
    await send()
    const counts = await Promise.all(
      [
        '',
        '?status=delivered',
        '?status=waiting',
        `?orderId=${first}`,
        `?endpointId=${endpoint.endpointId}`,
        '?notifyType=REFUND_RESULT',
        '?from=20261120&to=20261120',
        '?from=20261121',
      ].map(async (query) => (await list(query)).totalCount),
    )
    expect(counts).toEqual([3, 1, 2, 1, 3, 0, 2, 1])
  })

  test('shows each attempt of a delivery with what was sent and answered', async () => {
    await add()
    receiver.answer(418, 'no coffee')
    await notify(await paidOrder(owner, { ...merchant, at }))
    await send()
    const [row] = (await list()).rows
    const detail = (await call('GET', `deliveries/${row?.notificationId}`)).body.data as DeliveryDetail
    expect(detail.history).toMatchObject([
      { attemptNo: 1, httpStatus: 418, responseBody: 'no coffee', manual: false },
    ])
    expect(detail.history[0]?.requestHeaders).toMatchObject({ 'Merchant-Code': merchant.merchantId })
    expect(detail.body).toBe(receiver.heard[0]?.body)
  })

  test('resends a delivery on request, even if delivered before', async () => {
    await add()
    await notify(await paidOrder(owner, { ...merchant, at }))
    await send()
    const { notificationId } = (await list()).rows[0] as Delivery
    receiver.answer(500)
    const again = (await call('POST', `deliveries/${notificationId}/resending`)).body.data as Delivery
    expect(again.status).toBe('waiting')
    await send()
    expect((await list()).rows).toMatchObject([
      { status: 'delivered', attempts: 2, httpStatus: 500, nextTime: null },
    ])
  })

  test('resends deliveries in bulk by filter, after a dry run that sends nothing', async () => {
    await add()
    receiver.answer(500)
    const orderId = await paidOrder(owner, { ...merchant, at })
    for (let fact = 0; fact < 3; fact++) await notify(orderId)
    await send()
    receiver.answer(200)
    const filter = { status: 'waiting', orderId }
    expect((await call('POST', 'deliveries/resending', { ...filter, dryRun: true })).body.data).toEqual({
      count: 3,
      resent: false,
    })
    await send()
    expect(receiver.heard).toHaveLength(3)
    expect((await call('POST', 'deliveries/resending', { ...filter, dryRun: false })).body.data).toEqual({
      count: 3,
      resent: true,
    })
    await send()
    expect((await list('?status=delivered')).totalCount).toBe(3)
  })
})

test('hides endpoints and deliveries from other merchants, including sub-merchants', async () => {
  const { endpoint } = await add()
  await notify(await paidOrder(owner, { ...merchant, at }))
  const { notificationId } = (await list()).rows[0] as Delivery
  for (const stranger of [await t.merchant(), await t.merchant({ parent: merchant })]) {
    const refused = await Promise.all([
      call('PUT', `webhooks/${endpoint.endpointId}`, draft(), stranger),
      call('POST', `webhooks/${endpoint.endpointId}/pause`, undefined, stranger),
      call('POST', `webhooks/${endpoint.endpointId}/resumption`, undefined, stranger),
      call('POST', `webhooks/${endpoint.endpointId}/secret`, undefined, stranger),
      call('POST', `webhooks/${endpoint.endpointId}/removal`, undefined, stranger),
      call('GET', `deliveries/${notificationId}`, undefined, stranger),
      call('POST', `deliveries/${notificationId}/resending`, undefined, stranger),
    ])
    expect(refused.map(({ status }) => status)).toEqual(Array(7).fill(404))
    expect((await list('', stranger)).totalCount).toBe(0)
    const again = await call('POST', 'deliveries/resending', { dryRun: false }, stranger)
    expect(again.body.data).toEqual({ count: 0, resent: true })
  }
})

test('denies webhooks to a cashier', async () => {
  const token = await t.signIn(merchant, 'cashier')
  expect((await t.call('GET', '/developer/webhooks', { token })).status).toBe(403)
})
