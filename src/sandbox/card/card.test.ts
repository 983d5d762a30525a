import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CardCredentials } from '../merchants/credentials.ts'
import { openTestbed, type Testbed } from '../testbed.ts'

/** These tests use the provider's own Node client, and plain HTTP for requests it would never send. */
let bed: Testbed
let keys: CardCredentials
let count = 0
beforeAll(async () => {
  bed = await openTestbed()
  keys = (await bed.sandbox.credentials('DEM8QX', { name: 'Maple & Jade Trading' })).card
  bed.sandbox.cardEndpoint('DEM8QX', bed.notifyUrl)
})
afterAll(() => bed.close())

type Sent = { key?: string; headers?: Record<string, string>; method?: 'GET' | 'POST' }
type JsonResponse = {
  id: string
  object: string
  status: string
  error?: { type: string; code?: string; param?: string }
}

async function call(
  path: string,
  form: Record<string, string> | null,
  { key, headers, method = 'POST' }: Sent = {},
) {
  const response = await fetch(`${keys.apiUrl}/v1/${path}`, {
    method,
    headers: { authorization: `Bearer ${key ?? keys.secretKey}`, ...headers },
    ...(form && { body: new URLSearchParams(form) }),
  })
  return { status: response.status, headers: response.headers, body: (await response.json()) as JsonResponse }
}

const draft = (more: Record<string, string> = {}) => ({
  ...{ amount: '1234', currency: 'cad', 'metadata[channelOrderNo]': `C${++count}`, ...more },
})
const once = (key: string) => ({ headers: { 'idempotency-key': key } })

test('serves the official client creating, confirming, refunding and listing payments', async () => {
  const { protocol, hostname, port, pathname } = new URL(keys.apiUrl)
  const stripe = new Stripe(keys.secretKey, {
    ...{ host: hostname, port, protocol: protocol === 'http:' ? 'http' : 'https', telemetry: false },
    httpClient: Stripe.createFetchHttpClient((url, init) => {
      const target = new URL(String(url))
      return fetch(`${target.origin}${pathname}${target.pathname}${target.search}`, init)
    }),
  })
  const created = await stripe.paymentIntents.create({
    amount: 1234,
    currency: 'cad',
    metadata: { channelOrderNo: `C${++count}` },
  })
  expect(created).toMatchObject({
    id: expect.stringMatching(/^pi_/),
    status: 'requires_payment_method',
    livemode: false,
  })
  const card = { number: '4242424242424242', exp_month: 12, exp_year: 2030, cvc: '123' }
  const method = await stripe.paymentMethods.create({ type: 'card', card })
  expect(method.card).toMatchObject({ brand: 'visa', last4: '4242' })
  const paid = await stripe.paymentIntents.confirm(created.id, {
    payment_method: method.id,
    expand: ['latest_charge'],
  })
  expect(paid).toMatchObject({
    status: 'succeeded',
    amount_received: 1234,
    latest_charge: { object: 'charge' },
  })
  const refund = await stripe.refunds.create({
    payment_intent: created.id,
    amount: 200,
    metadata: { refundNo: 'R1' },
  })
  expect(refund).toMatchObject({ object: 'refund', status: 'succeeded', metadata: { refundNo: 'R1' } })
  expect((await stripe.refunds.list({ payment_intent: created.id })).data.map(({ id }) => id)).toEqual([
    refund.id,
  ])

  await bed.sandbox.deliver()
  const types = bed.received.map(({ headers, body }) => {
    const signature = String(headers['stripe-signature'])
    return Stripe.webhooks.constructEvent(body, signature, keys.webhookSecret).type
  })
  expect(types).toEqual(['payment_intent.succeeded', 'refund.updated'])
})

test.each([
  ['no key', {}, 401, 'invalid_request_error'],
  ['a wrong key', { authorization: 'Bearer sk_test_1234567890' }, 401, 'invalid_request_error'],
  ['another scheme', { authorization: 'Digest x' }, 401, 'invalid_request_error'],
  ['another account', { 'stripe-account': 'acct_1' }, 403, 'invalid_request_error'],
  ['no form', { 'content-type': 'application/json' }, 400, 'invalid_request_error'],
])(
  'rejects a call with %s with the provider’s status and error type',
  async (_name, headers, status, type) => {
    const own =
      'authorization' in headers || status === 401 ? {} : { authorization: `Bearer ${keys.secretKey}` }
    const response = await fetch(`${keys.apiUrl}/v1/payment_intents`, {
      method: 'POST',
      headers: { ...own, ...headers },
      body: new URLSearchParams(draft()),
    })
    expect(response.status).toBe(status)
    expect(response.headers.get('request-id')).toMatch(/^req_/)
    expect(await response.json()).toMatchObject({ error: { type } })
  },
)

test('accepts Basic authentication with the secret key but not a publishable key', async () => {
  const basic = { authorization: `Basic ${Buffer.from(`${keys.secretKey}:`).toString('base64')}` }
  expect((await call('payment_intents', draft(), { headers: basic })).status).toBe(200)
  const open = await call('payment_intents', draft(), { key: keys.publishableKey })
  expect([open.status, open.body.error?.code]).toEqual([403, 'secret_key_required'])
})

test.each([
  [{ amount: '49' }, 'amount'],
  [{ amount: '-1' }, 'amount'],
  [{ amount: '1.5' }, 'amount'],
  [{ amount: '1e3' }, 'amount'],
  [{ amount: '123456789' }, 'amount'],
  [{ currency: 'CAD' }, 'currency'],
  [{ currency: 'xyz' }, 'currency'],
  [{ colour: 'red' }, 'colour'],
  [{ capture_method: 'later' }, 'capture_method'],
  [{ 'metadata[__proto__]': 'x' }, 'body'],
])('rejects a payment intent with %o and names the parameter', async (more, param) => {
  const { status, body } = await call('payment_intents', draft(more))
  expect([status, body.error?.param]).toEqual([400, param])
})

describe('idempotency keys', () => {
  test('replays the first response for a repeated key and rejects different parameters', async () => {
    const form = draft()
    const first = await call('payment_intents', form, once('k1'))
    const again = await call('payment_intents', form, once('k1'))
    expect(again.body).toEqual(first.body)
    expect([first.headers.get('idempotent-replayed'), again.headers.get('idempotent-replayed')]).toEqual([
      null,
      'true',
    ])
    const other = await call('payment_intents', { ...form, amount: '1235' }, once('k1'))
    expect([other.status, other.body.error?.type]).toEqual([400, 'idempotency_error'])
  })

  test('runs a request again once its idempotency key has expired after a day', async () => {
    const customer = () => call('customers', {}, once('k0'))
    const first = await customer()
    bed.sandbox.moveClock(23 * 3_600)
    const again = await customer()
    bed.sandbox.moveClock(2 * 3_600)
    const later = await customer()
    bed.sandbox.moveClock(null)
    expect([again.body.id, again.headers.get('idempotent-replayed')]).toEqual([first.body.id, 'true'])
    expect([later.status, later.headers.get('idempotent-replayed')]).toEqual([200, null])
    expect(later.body.id).not.toBe(first.body.id)
  })

  test('frees the key after a validation error but not after a server error', async () => {
    const wrong = await call('payment_intents', draft({ amount: '1' }), once('k2'))
    expect([wrong.status, (await call('payment_intents', draft(), once('k2'))).status]).toEqual([400, 200])
    const form = draft()
    bed.sandbox.nextFault('card', 'serverErrorButCreated')
    expect((await call('payment_intents', form, once('k3'))).status).toBe(500)
    const replayed = await call('payment_intents', form, once('k3'))
    expect([replayed.status, replayed.headers.get('idempotent-replayed')]).toEqual([500, 'true'])
  })

  test('answers 409 to a repeated key while the first request is in progress', async () => {
    const form = draft()
    bed.sandbox.nextFault('card', 'timeoutButPaid')
    const leaving = new AbortController()
    const slow = fetch(`${keys.apiUrl}/v1/payment_intents`, {
      method: 'POST',
      headers: { authorization: `Bearer ${keys.secretKey}`, 'idempotency-key': 'k4' },
      body: new URLSearchParams(form),
      signal: leaving.signal,
    }).catch(() => null)
    await expect.poll(async () => (await call('payment_intents', form, once('k4'))).status).toBe(409)
    leaving.abort()
    await slow
  })
})

test('answers an unknown object with a 404 of type resource_missing', async () => {
  const get = (path: string) => call(path, null, { method: 'GET' })
  expect((await get('payment_intents/pi_none')).body.error).toMatchObject({
    code: 'resource_missing',
    param: 'id',
  })
  expect((await get('refunds/re_none')).status).toBe(404)
  expect((await get('customers')).status).toBe(404)
  const other = (await bed.sandbox.credentials('DEM8QS')).card
  const { body } = await call('payment_intents', draft())
  expect(
    (await call(`payment_intents/${body.id}`, null, { method: 'GET', key: other.secretKey })).status,
  ).toBe(404)
})

test("registers an account's webhook endpoint and retries events until acknowledged", async () => {
  const { status, body } = await call('webhook_endpoints', { url: bed.notifyUrl })
  expect([status, body.object]).toEqual([200, 'webhook_endpoint'])
  expect((await call('webhook_endpoints', { url: 'ftp://x' })).status).toBe(400)

  const created = await call('payment_intents', draft())
  bed.answers({ status: 500, body: '' })
  await call(`payment_intents/${created.body.id}/cancel`, {})
  await bed.sandbox.deliver()
  const text = bed.received.at(-1)?.body
  bed.answers({ status: 200, body: '' })
  bed.later(61)
  await bed.sandbox.deliver()
  expect(bed.received.at(-1)?.body).toBe(text)
  expect(JSON.parse(text ?? '{}')).toMatchObject({
    type: 'payment_intent.canceled',
    object: 'event',
    api_version: expect.stringMatching(/^\d{4}-\d\d-\d\d\.\w+$/),
  })
})
