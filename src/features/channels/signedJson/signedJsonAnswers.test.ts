import { describe, expect, test } from 'vitest'
import { channelVerbNames, channelVerbs, sampleOrder, sampleRefund } from '#test/channelSamples.ts'
import { channelRails } from '../channelRegistry.ts'
import type { Channel } from '../channels.domain.ts'
import { hmacOf, stampHolds } from './signedJsonSignature.ts'

const secret = '5'.repeat(64)
const now = new Date('2026-11-20T17:30:05Z')
const timestamp = String(now.getTime() / 1000)

type Canned = { status: number; body: string; signed?: boolean }

/** A UnionPay account to which the rail gives this one answer, as bytes. */
function answered({ status, body, signed = true }: Canned): Channel {
  const stamp = {
    'sandbox-timestamp': timestamp,
    'sandbox-nonce': 'n',
    'sandbox-signature': hmacOf(secret, [timestamp, 'n'], body),
  }
  const headers = new Headers(signed ? stamp : {})
  const send = async () => ({ arrived: true as const, status, headers, body: Buffer.from(body) })
  const settings = { baseUrl: 'https://unionpay.example/v', merId: '104000000000001', secret }
  return channelRails.unionpay.open(settings, 'standard', { send, now: () => now, nonce: () => 'n' })
}

describe('what may have happened is unknown', () => {
  const doubtful: [string, Canned][] = [
    ['500', { status: 500, body: '{"code":"SYSTEM_ERROR","message":""}' }],
    ['429', { status: 429, body: '{"code":"RATE_LIMITED","message":""}' }],
    ['200 without a signature', { status: 200, body: '{}', signed: false }],
    ['200 of something else', { status: 200, body: '{"hello":1}' }],
    ['409 without a signature', { status: 409, body: '{"code":"PAYMENT_PAID"}', signed: false }],
    ['409 of another content', { status: 409, body: '{"code":"REPEATED_WITH_OTHER_CONTENT","message":""}' }],
  ]
  const cases = doubtful.flatMap(([name, canned]) =>
    channelVerbNames.map((verb) => [verb, name, canned] as const),
  )
  test.each(cases)('%s: %s', async (verb, _name, canned) => {
    expect((await channelVerbs[verb](answered(canned))).outcome).toBe('unknown')
  })
})

test.each([
  ['create', 400, 'PARAM_ERROR', 'rejected'],
  ['create', 401, 'SIGNATURE_INVALID', 'rejected'],
  ['create', 409, 'PAYMENT_CLOSED', 'rejected'],
  ['create', 409, 'PAYMENT_PAID', 'unknown'],
  ['query', 404, 'PAYMENT_NOT_FOUND', 'rejected'],
  ['query', 401, 'SIGNATURE_INVALID', 'unknown'],
  ['close', 409, 'PAYMENT_PAID', 'paid'],
  ['close', 409, 'PAYMENT_CLOSED', 'closed'],
  ['close', 404, 'PAYMENT_NOT_FOUND', 'rejected'],
  ['refund', 409, 'BALANCE_NOT_ENOUGH', 'notEnough'],
  ['refund', 409, 'REFUND_TOO_HIGH', 'rejected'],
  ['refund', 409, 'PAYMENT_NOT_PAID', 'rejected'],
  ['refund', 404, 'PAYMENT_NOT_FOUND', 'rejected'],
  ['queryRefund', 404, 'REFUND_NOT_FOUND', 'notFound'],
  ['queryRefund', 401, 'SIGNATURE_INVALID', 'unknown'],
] as const)('%s: %i %s is %s', async (verb, status, code, outcome) => {
  const body = JSON.stringify({ code, message: 'words' })
  expect((await channelVerbs[verb](answered({ status, body, signed: status !== 401 }))).outcome).toBe(outcome)
})

const payment = {
  outTradeNo: sampleOrder.channelOrderNo,
  paymentId: 'p1',
  status: 'PAID',
  amount: '100',
  currency: 'CAD',
  refundedAmount: '0',
  paidAt: '2026-11-20T17:30:05.000Z',
  qrCode: 'https://up.example/1',
}
test.each([
  ['PAID', {}, 'success', 'success', 'paid'],
  ['PAID', { refundedAmount: '40' }, 'refunded', 'unknown', 'paid'],
  ['WAITING', {}, 'pending', 'pending', 'unknown'],
  ['CLOSED', {}, 'closed', 'declined', 'closed'],
  ['PAID', { paidAt: null }, 'unknown', 'unknown', 'unknown'],
  ['PAID', { amount: '1.00' }, 'unknown', 'unknown', 'unknown'],
  ['PAID', { outTradeNo: '1' }, 'unknown', 'unknown', 'unknown'],
  ['BRAND_NEW', {}, 'unknown', 'unknown', 'unknown'],
])('a payment that is %s with %o is %s to a query', async (status, changes, queried, created, closed) => {
  const channel = answered({ status: 200, body: JSON.stringify({ ...payment, status, ...changes }) })
  expect((await channelVerbs.query(channel)).outcome).toBe(queried)
  expect((await channelVerbs.create(channel)).outcome).toBe(created)
  expect((await channelVerbs.close(channel)).outcome).toBe(closed)
})

test.each([
  ['PROCESSING', 'pending'],
  ['SUCCESS', 'success'],
  ['ABNORMAL', 'abnormal'],
  ['FAILED', 'declined'],
  ['BRAND_NEW', 'unknown'],
])('a refund that is %s is %s', async (status, outcome) => {
  const { refundNo: outRefundNo, channelOrderNo: outTradeNo } = sampleRefund
  const body = JSON.stringify({
    outRefundNo,
    outTradeNo,
    refundId: 'r',
    status,
    amount: '40',
    currency: 'CAD',
  })
  expect((await channelVerbs.refund(answered({ status: 200, body }))).outcome).toBe(outcome)
  expect((await channelVerbs.queryRefund(answered({ status: 200, body }))).outcome).toBe(outcome)
})

test('a stamp holds over its bytes for five minutes', () => {
  const body = Buffer.from('{"a":1}')
  const stamp = { timestamp, nonce: 'n', signature: hmacOf(secret, [timestamp, 'n'], body) }
  expect(stampHolds(stamp, secret, body, now)).toBe(true)
  expect(stampHolds(stamp, secret, Buffer.from('{"a":2}'), now)).toBe(false)
  expect(stampHolds(stamp, '6'.repeat(64), body, now)).toBe(false)
  expect(stampHolds({ ...stamp, signature: 'short' }, secret, body, now)).toBe(false)
  expect(stampHolds(stamp, secret, body, new Date(now.getTime() + 300_000))).toBe(false)
})
