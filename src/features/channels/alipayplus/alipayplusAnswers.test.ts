import { describe, expect, test } from 'vitest'
import { channelVerbNames, channelVerbs, rsaPair, sampleOrder, sampleRefund } from '#test/channelSamples.ts'
import type { HttpCall } from '../channelHttp.ts'
import type { Channel } from '../channels.domain.ts'
import { alipayplusChannel } from './alipayplusChannel.ts'
import { alipayplusSettings, pathPrefix } from './alipayplusSettings.ts'
import { signatureHeader } from './alipayplusSignature.ts'

const keys = rsaPair()
const time = '2026-11-20T17:30:05Z'
const settings = alipayplusSettings.parse({
  clientId: '5Y00000000000001',
  merchantPrivateKey: keys.privateKey,
  keyVersion: '1',
  alipayPublicKey: keys.publicKey,
  merchantMcc: '5499',
  storeId: 'S1',
  storeName: 'Tea',
})

type Canned = { status?: number; body?: object | string; signature?: string; time?: string }
const sent: HttpCall[] = []

/** A channel to which AMS answers each named call with the given bytes, and any other call with `other`. */
function answered(canned: Record<string, Canned>, other: Canned = { status: 503 }): Channel {
  const send = async (call: HttpCall) => {
    sent.push(call)
    const path = new URL(call.url).pathname
    const { status = 200, body = '', signature, ...rest } = canned[path.split('/').at(-1) ?? ''] ?? other
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const content = { method: 'POST', path, clientId: settings.clientId, time, body: Buffer.from(text) }
    const header = signature ?? signatureHeader(content, keys.privateKey, '1')
    const headers = new Headers({ 'response-time': rest.time ?? time, signature: header })
    return { arrived: true as const, status, headers, body: Buffer.from(text) }
  }
  return alipayplusChannel(settings, 'na', { send, now: () => new Date(time), nonce: () => 'n' })
}

const result = (resultStatus: string, resultCode: string) => ({
  result: { resultCode, resultStatus, resultMessage: 'words' },
})

test('a live client calls its region under the live path, with whole seconds', async () => {
  sent.length = 0
  await channelVerbs.create(answered({}))
  expect(sent[0]?.url).toBe('https://open-na-global.alipay.com/ams/api/v1/payments/pay')
  expect(sent[0]?.headers).toMatchObject({ 'client-id': settings.clientId, 'request-time': time })
  const body = JSON.parse(sent[0]?.body ?? '')
  expect(body.paymentAmount).toEqual({ currency: 'CAD', value: '100' })
  expect(body).toMatchObject({ productCode: 'IN_STORE_PAYMENT', paymentExpiryTime: '2026-11-20T18:00:00Z' })
  expect(pathPrefix({ clientId: 'SANDBOX_5Y1' })).toBe('/ams/sandbox/api/v1')
})

test('yen and won go whole', async () => {
  sent.length = 0
  await answered({}).create({ ...sampleOrder, amount: 500n, currency: 'JPY' })
  expect(JSON.parse(sent[0]?.body ?? '').paymentAmount).toEqual({ currency: 'JPY', value: '500' })
})

describe('what may have happened is unknown', () => {
  const doubtful: [string, Canned][] = [
    ['U', { body: result('U', 'UNKNOWN_EXCEPTION') }],
    ['U that nobody has told us of', { body: result('U', 'BRAND_NEW') }],
    ['a status that is none', { body: result('X', 'SUCCESS') }],
    ['no result', { body: {} }],
    [
      'a wrong signature',
      { body: result('S', 'SUCCESS'), signature: 'algorithm=RSA256,keyVersion=1,signature=AAAA' },
    ],
    ['no signature', { body: result('F', 'ACCESS_DENIED'), signature: '' }],
    ['another time than was signed', { body: result('F', 'ACCESS_DENIED'), time: '2026-11-20T17:30:06Z' }],
    ['a page', { body: '<html>' }],
    ['HTTP 503', { status: 503 }],
    ['HTTP 302', { status: 302 }],
  ]
  const cases = doubtful.flatMap(([name, canned]) =>
    channelVerbNames.map((verb) => [verb, name, canned] as const),
  )
  test.each(cases)('%s: %s', async (verb, _name, canned) => {
    expect((await channelVerbs[verb](answered({}, canned))).outcome).toBe('unknown')
  })
})

const paid = {
  ...result('S', 'SUCCESS'),
  paymentRequestId: sampleOrder.channelOrderNo,
  paymentId: '2026112019401',
  paymentAmount: { currency: 'CAD', value: '100' },
  paymentTime: time,
  paymentStatus: 'SUCCESS',
}

test.each([
  ['create', 'ACCESS_DENIED', 'rejected'],
  ['create', 'INVALID_SIGNATURE', 'rejected'],
  ['create', 'PARAM_ILLEGAL', 'rejected'],
  ['create', 'RISK_REJECT', 'declined'],
  ['create', 'USER_BALANCE_NOT_ENOUGH', 'declined'],
  ['create', 'BRAND_NEW', 'declined'],
  ['create', 'REPEAT_REQ_INCONSISTENT', 'unknown'],
  ['create', 'ORDER_IS_CLOSED', 'unknown'],
  ['query', 'ORDER_NOT_EXIST', 'rejected'],
  ['query', 'INVALID_SIGNATURE', 'unknown'],
  ['refund', 'MERCHANT_BALANCE_NOT_ENOUGH', 'notEnough'],
  ['refund', 'REFUND_AMOUNT_EXCEED', 'rejected'],
  ['refund', 'REPEAT_REQ_INCONSISTENT', 'unknown'],
  ['queryRefund', 'REFUND_NOT_EXIST', 'notFound'],
  ['queryRefund', 'ORDER_NOT_EXIST', 'notFound'],
  ['queryRefund', 'ACCESS_DENIED', 'unknown'],
] as const)('%s: F %s is %s', async (verb, code, outcome) => {
  const known: Record<string, Canned> = verb === 'refund' ? { inquiryPayment: { body: paid } } : {}
  const answer = await channelVerbs[verb](answered(known, { body: result('F', code) }))
  expect(answer.outcome).toBe(outcome)
  if ('refusal' in answer) expect(answer.refusal).toEqual({ code, message: 'words' })
  if (code === 'ACCESS_DENIED' && verb === 'create') expect(answer).toMatchObject({ elsewhere: true })
})

test.each([
  [{}, 'success'],
  [{ paymentStatus: 'PROCESSING' }, 'pending'],
  [{ paymentStatus: 'PENDING' }, 'pending'],
  [{ paymentStatus: 'FAIL', paymentResultCode: 'RISK_REJECT' }, 'declined'],
  [{ paymentStatus: 'FAIL', paymentResultCode: 'ORDER_IS_CLOSED' }, 'closed'],
  [{ paymentStatus: 'CANCELLED' }, 'closed'],
  [{ transactions: [{ transactionType: 'REFUND', transactionStatus: 'SUCCESS' }] }, 'refunded'],
  [{ transactions: [{ transactionType: 'REFUND', transactionStatus: 'PROCESSING' }] }, 'success'],
  [{ paymentStatus: 'BRAND_NEW' }, 'unknown'],
  [{ paymentStatus: 'constructor' }, 'unknown'],
  [{ paymentRequestId: '1' }, 'unknown'],
  [{ paymentAmount: { currency: 'CAD', value: '1.00' } }, 'unknown'],
  [{ paymentAmount: { currency: 'XXX', value: '100' } }, 'unknown'],
  [{ paymentAmount: { currency: 'CAD', value: '-100' } }, 'unknown'],
  [{ paymentTime: 'now' }, 'unknown'],
  [{ paymentId: undefined }, 'unknown'],
] as const)('a payment with %o is %s', async (changes, outcome) => {
  const answer = await channelVerbs.query(answered({ inquiryPayment: { body: { ...paid, ...changes } } }))
  expect(answer.outcome).toBe(outcome)
})

const refunded = {
  ...result('S', 'SUCCESS'),
  refundRequestId: sampleRefund.refundNo,
  refundId: '2026112019402',
  refundAmount: { currency: 'CAD', value: '40' },
  refundTime: time,
  refundStatus: 'SUCCESS',
}

test.each([
  [{}, 'success'],
  [{ refundStatus: 'PROCESSING' }, 'pending'],
  [{ refundStatus: 'FAIL' }, 'declined'],
  [{ refundStatus: 'BRAND_NEW' }, 'unknown'],
  [{ refundRequestId: '1' }, 'unknown'],
  [{ refundAmount: { currency: 'CAD', value: 'x' } }, 'unknown'],
  [{ refundRequestId: null, refundId: null, refundStatus: null }, 'notFound'],
] as const)('a refund with %o is %s', async (changes, outcome) => {
  const answer = await channelVerbs.queryRefund(
    answered({ inquiryRefund: { body: { ...refunded, ...changes } } }),
  )
  expect(answer.outcome).toBe(outcome)
})

test.each([
  ['waiting', { ...paid, paymentStatus: 'PROCESSING' }, result('S', 'SUCCESS'), 'closed'],
  ['paid', paid, result('S', 'SUCCESS'), 'paid'],
  ['closed', { ...paid, paymentStatus: 'CANCELLED' }, result('S', 'SUCCESS'), 'closed'],
  ['waiting', { ...paid, paymentStatus: 'PROCESSING' }, result('U', 'UNKNOWN_EXCEPTION'), 'unknown'],
  ['waiting', { ...paid, paymentStatus: 'PROCESSING' }, result('F', 'CANCEL_WINDOW_EXCEED'), 'rejected'],
  ['waiting', { ...paid, paymentStatus: 'PROCESSING' }, result('F', 'ACCESS_DENIED'), 'rejected'],
  ['gone', result('F', 'ORDER_NOT_EXIST'), result('S', 'SUCCESS'), 'rejected'],
] as const)('an order that is %s, %#', async (_name, inquiry, cancel, outcome) => {
  const channel = answered({ inquiryPayment: { body: inquiry }, cancel: { body: cancel } })
  expect((await channelVerbs.close(channel)).outcome).toBe(outcome)
})
