import { describe, expect, test } from 'vitest'
import { transaction } from '#server/database/transaction.ts'
import type { HttpCall } from '../channelHttp.ts'
import type { CreateCommand, PaymentRef, RefundCommand, RefundRef } from '../channels.domain.ts'
import { cardChannel } from './cardChannel.ts'
import { cardSettings } from './cardSettings.ts'

const settings = {
  ...{ apiUrl: 'https://card.example/base', scriptUrl: 'https://card.example/js' },
  ...{
    publishableKey: 'pk_test_12345678',
    secretKey: 'sk_test_12345678',
    webhookSecret: 'whsec_test_secret',
  },
}
const at = new Date('2026-11-20T17:30:05Z')
const payment: PaymentRef = {
  ...{ channelOrderNo: '2611201730000001', scene: 'page', amount: 100n, currency: 'CAD', description: 'Tea' },
  ...{ createTime: at, reference: 'pi_1' },
}
const order: CreateCommand = {
  ...{
    ...payment,
    payerCode: null,
    payerAppId: null,
    device: null,
    expireTime: at,
    notifyUrl: 'https://x.example',
  },
  ...{ returnUrl: null, payerId: null, payerAddress: null },
}
const refund: RefundCommand & RefundRef = {
  ...{ refundNo: '92611201730000001', channelOrderNo: payment.channelOrderNo, channelTransactionId: 'pi_1' },
  ...{
    channelRefundNo: 're_1',
    reference: 'pi_1',
    amount: 40n,
    orderAmount: 100n,
    currency: 'CAD',
    reason: '',
  },
  ...{ notifyUrl: 'https://x.example', createTime: at, paymentCreateTime: at },
}
const details = { number: '4242424242424242', expMonth: 12, expYear: 2030, cvv: '123', holder: '' }

/** An account to which the provider gives this one answer, as bytes. */
function answered(status: number, body: unknown, calls: HttpCall[] = []) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const send = async (call: HttpCall) => {
    calls.push(call)
    return { arrived: true as const, status, headers: new Headers(), body: Buffer.from(text) }
  }
  const channel = cardChannel(settings, { send, now: () => at, nonce: () => 'n' })
  return {
    create: () => channel.create(order),
    query: () => channel.query(payment),
    close: () => channel.close(payment),
    refund: () => channel.refund(refund),
    queryRefund: () => channel.queryRefund(refund),
    tokenOf: async () => channel.tokenOf?.(details),
  }
}
const verbs = ['create', 'query', 'close', 'refund', 'queryRefund', 'tokenOf'] as const

const failed = (type: string, code = '') => ({ error: { type, code, message: 'words' } })

describe('what may have happened is unknown', () => {
  const doubtful: [string, number, unknown][] = [
    ['500', 500, failed('api_error')],
    ['503 as a page', 503, '<html>busy</html>'],
    ['409', 409, failed('idempotency_error', 'idempotency_key_in_use')],
    ['429', 429, failed('invalid_request_error', 'rate_limit')],
    ['a redirect', 302, ''],
    ['200 as a page', 200, '<html></html>'],
    ['200 of something else', 200, { hello: 1 }],
    ['200 with an error', 200, failed('api_error')],
    ['200 of nothing', 200, 'null'],
    ['200 of another kind', 200, { object: 'customer', id: 'cus_1' }],
    ['a proxy’s no', 403, '<html>no</html>'],
  ]
  const cases = doubtful.flatMap(([name, ...canned]) => verbs.map((verb) => [verb, name, ...canned] as const))
  test.each(cases)('%s: %s', async (verb, _name, status, body) => {
    expect((await answered(status, body)[verb]())?.outcome).toBe('unknown')
  })
})

test.each([
  ['create', 400, 'parameter_invalid', 'rejected'],
  ['create', 401, '', 'rejected'],
  ['create', 403, 'account_invalid', 'rejected'],
  ['query', 404, 'resource_missing', 'rejected'],
  ['query', 401, '', 'unknown'],
  ['close', 404, 'resource_missing', 'rejected'],
  ['refund', 400, 'balance_insufficient', 'notEnough'],
  ['refund', 400, 'charge_already_refunded', 'rejected'],
  ['refund', 401, '', 'unknown'],
  ['queryRefund', 404, 'resource_missing', 'notFound'],
  ['queryRefund', 401, '', 'unknown'],
  ['tokenOf', 400, 'parameter_invalid', 'rejected'],
] as const)('%s: %i %s is %s', async (verb, status, code, outcome) => {
  expect((await answered(status, failed('invalid_request_error', code))[verb]())?.outcome).toBe(outcome)
})

test('a key that is no longer ours sends the payment elsewhere', async () => {
  expect(await answered(401, failed('invalid_request_error')).create()).toMatchObject({ elsewhere: true })
  expect(await answered(400, failed('invalid_request_error')).create()).not.toHaveProperty('elsewhere')
})

const charge = { id: 'ch_1', created: 1_795_195_000, amount_refunded: 0 }
const intent = {
  ...{
    object: 'payment_intent',
    id: 'pi_1',
    status: 'succeeded',
    amount: 100,
    amount_received: 100,
    currency: 'cad',
  },
  ...{
    metadata: { channelOrderNo: payment.channelOrderNo },
    latest_charge: charge,
    client_secret: 'pi_1_secret_1',
  },
}
test.each([
  ['succeeded', {}, 'success'],
  ['succeeded', { latest_charge: { ...charge, amount_refunded: 40 } }, 'refunded'],
  ['succeeded', { amount_received: 1.5 }, 'unknown'],
  ['succeeded', { latest_charge: 'ch_1' }, 'unknown'],
  ['succeeded', { metadata: { channelOrderNo: 'another' } }, 'unknown'],
  ['requires_payment_method', {}, 'pending'],
  ['requires_payment_method', { last_payment_error: { decline_code: 'lost_card' } }, 'declined'],
  ['requires_confirmation', {}, 'pending'],
  ['requires_action', {}, 'pending'],
  ['requires_capture', { amount_capturable: 100 }, 'authorized'],
  ['requires_capture', { amount_capturable: 1.5 }, 'unknown'],
  ['requires_capture', {}, 'unknown'],
  ['processing', {}, 'pending'],
  ['canceled', {}, 'closed'],
  ['brand_new', {}, 'unknown'],
])('a payment that is %s with %o is %s', async (status, changes, outcome) => {
  expect((await answered(200, { ...intent, status, ...changes }).query()).outcome).toBe(outcome)
})

test.each([
  ['pending', 'pending'],
  ['requires_action', 'pending'],
  ['succeeded', 'success'],
  ['failed', 'declined'],
  ['canceled', 'declined'],
  ['brand_new', 'unknown'],
])('a refund that is %s is %s', async (status, outcome) => {
  const response = {
    object: 'refund',
    id: 're_1',
    status,
    amount: 40,
    currency: 'cad',
    created: 1_795_195_000,
  }
  const body = { ...response, metadata: { refundNo: refund.refundNo } }
  expect((await answered(200, body).refund()).outcome).toBe(outcome)
  expect((await answered(200, body).queryRefund()).outcome).toBe(outcome)
  expect((await answered(200, { ...body, metadata: {} }).refund()).outcome).toMatch(/unknown|declined/)
})

test('what goes out: our key and number, minor units, and nothing of the machine', async () => {
  const calls: HttpCall[] = []
  await answered(200, { ...intent, status: 'requires_payment_method' }, calls).create()
  const [call] = calls
  expect(call).toMatchObject({ method: 'POST', url: 'https://card.example/base/v1/payment_intents' })
  expect(call?.headers).toMatchObject({
    authorization: 'Bearer sk_test_12345678',
    'idempotency-key': payment.channelOrderNo,
    'stripe-version': expect.stringMatching(/^\d{4}-\d\d-\d\d\.\w+$/),
  })
  expect(Object.keys(call?.headers ?? {}).join()).not.toMatch(/user-agent|telemetry/)
  expect(Object.fromEntries(new URLSearchParams(call?.body))).toMatchObject({
    ...{ amount: '100', currency: 'cad', 'metadata[channelOrderNo]': payment.channelOrderNo },
  })
})

test('a call inside a transaction is refused, and never taken for a broken wire', async () => {
  const connection = { prependListener() {} }
  const client = { connection, query: async () => ({ rows: [] }), release() {}, on() {}, off() {} }
  const pool = { connect: async () => client, options: {} } as unknown as Parameters<typeof transaction>[0]
  const inside = transaction(pool, 1, 'read', () => answered(200, intent).query())
  await expect(inside).rejects.toThrow('inside a database transaction')
})

test.each([
  [{ secretKey: 'pk_test_12345678' }, 'secretKey'],
  [{ publishableKey: 'sk_test_12345678' }, 'publishableKey'],
  [{ webhookSecret: 'secret' }, 'webhookSecret'],
  [{ apiUrl: 'http://card.example' }, 'apiUrl'],
  [{ accountId: 'someone' }, 'accountId'],
])('%o is refused as a setting', (changes, field) => {
  const parsed = cardSettings.safeParse({ ...settings, ...changes })
  expect(parsed.error?.issues.map(({ path }) => path.join())).toEqual([field])
  expect(cardSettings.safeParse({ ...settings, accountId: '', previousWebhookSecret: '' }).success).toBe(true)
})

test.each([
  [
    { brand: 'visa', funding: 'debit', last4: '5556' },
    { brand: 'visa', funding: 'debit' },
  ],
  [{ brand: 'cartes_bancaires' }, { brand: 'cartes_bancaires', funding: null }],
  [
    { brand: '<b>', funding: 'x'.repeat(30) },
    { brand: null, funding: null },
  ],
])('what kind of card paid is kept as the provider names it: %j', async (message, card) => {
  const paid = { ...charge, payment_method_details: { card: message } }
  const answer = await answered(200, { ...intent, latest_charge: paid }).query()
  expect(answer).toMatchObject({ outcome: 'success', facts: { card } })
})
