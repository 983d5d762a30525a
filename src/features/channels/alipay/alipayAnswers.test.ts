import { sign } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { channelVerbNames, channelVerbs, rsaPair, sampleOrder, sampleRefund } from '#test/channelSamples.ts'
import type { HttpCall } from '../channelHttp.ts'
import type { Channel } from '../channels.domain.ts'
import { alipayChannel } from './alipayChannel.ts'

const keys = rsaPair()
const now = new Date('2026-11-20T17:30:05Z')
const settings = {
  gatewayUrl: 'https://openapi.alipay.com/gateway.do',
  appId: '2021000000000000',
  sellerId: '2088000000000000',
  appPrivateKey: keys.privateKey,
  alipayPublicKey: keys.publicKey,
  appCert: '',
  alipayCert: '',
  alipayRootCert: '',
}

type Node = Record<string, unknown>
type Canned = { status?: number; node?: Node; body?: string; sign?: string }

const methodOf = (call: HttpCall) => new URL(call.url).searchParams.get('method') ?? ''

/** A channel to which Alipay answers each method with its own bytes. */
function answered(canned: Record<string, Canned> | Canned): Channel {
  const each = canned as Record<string, Canned>
  const send = async (call: HttpCall) => {
    const method = methodOf(call)
    const { status = 200, node = {}, body, sign: given } = each[method] ?? (canned as Canned)
    const text = JSON.stringify(node).replaceAll('/', '\\/')
    const signature = given ?? sign('RSA-SHA256', Buffer.from(text), keys.privateKey).toString('base64')
    const whole = body ?? `{"${method.replaceAll('.', '_')}_response":${text},"sign":"${signature}"}`
    return { arrived: true as const, status, headers: new Headers(), body: Buffer.from(whole) }
  }
  return alipayChannel(settings, 'mainland', { send, now: () => now, nonce: () => 'n' })
}

const refusal = (code: string, sub_code: string) => ({ code, msg: 'Failed', sub_code, sub_msg: '说明' })

describe('what may have happened is unknown', () => {
  const doubtful: [string, Canned][] = [
    ['20000', { node: refusal('20000', 'isp.unknow-error') }],
    ['ACQ.SYSTEM_ERROR', { node: refusal('40004', 'ACQ.SYSTEM_ERROR') }],
    ['a sub-code that nobody has told us of', { node: refusal('40004', 'ACQ.BRAND_NEW') }],
    ['a repeat with other content', { node: refusal('40004', 'ACQ.DISCORDANT_REPEAT_REQUEST') }],
    ['a code that nobody has told us of', { node: refusal('77777', '') }],
    ['a wrong signature', { node: { code: '10000', msg: 'Success' }, sign: 'AAAA' }],
    ['no signature', { body: '{"error_response":{"code":"40002","msg":"Invalid Arguments"}}' }],
    ['a page', { body: '<html>' }],
    ['HTTP 503', { status: 503, body: 'Service Unavailable' }],
  ]
  const cases = doubtful.flatMap(([name, canned]) =>
    channelVerbNames.map((verb) => [verb, name, canned] as const),
  )
  test.each(cases)('%s: %s', async (verb, _name, canned) => {
    expect((await channelVerbs[verb](answered(canned))).outcome).toBe('unknown')
  })
})

test.each([
  ['create', '40002', 'isv.invalid-signature', 'rejected'],
  ['create', '40001', 'isv.missing-method', 'rejected'],
  ['create', '40004', 'ACQ.INVALID_PARAMETER', 'rejected'],
  ['create', '40004', 'ACQ.PAYMENT_REQUEST_HAS_RISK', 'declined'],
  ['create', '40004', 'ACQ.CONTEXT_INCONSISTENT', 'unknown'],
  ['create', '40004', 'ACQ.TRADE_HAS_SUCCESS', 'unknown'],
  ['query', '40004', 'ACQ.TRADE_NOT_EXIST', 'pending'],
  ['query', '40002', 'isv.invalid-signature', 'unknown'],
  ['refund', '40004', 'ACQ.SELLER_BALANCE_NOT_ENOUGH', 'notEnough'],
  ['refund', '40004', 'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL', 'rejected'],
  ['refund', '40004', 'ACQ.TRADE_HAS_FINISHED', 'rejected'],
  ['refund', '40004', 'ACQ.TRADE_STATUS_ERROR', 'rejected'],
  ['refund', '40004', 'ACQ.TRADE_NOT_EXIST', 'rejected'],
  ['queryRefund', '40004', 'ACQ.TRADE_NOT_EXIST', 'notFound'],
  ['queryRefund', '40002', 'isv.invalid-signature', 'unknown'],
  ['close', '40004', 'ACQ.TRADE_HAS_SUCCESS', 'paid'],
  ['close', '40004', 'ACQ.TRADE_HAS_CLOSE', 'closed'],
  ['close', '40004', 'ACQ.TRADE_NOT_EXIST', 'closed'],
  ['close', '40002', 'isv.invalid-signature', 'rejected'],
] as const)('%s: %s %s is %s', async (verb, code, subCode, outcome) => {
  const answer = await channelVerbs[verb](answered({ node: refusal(code, subCode) }))
  expect(answer.outcome).toBe(outcome)
  if ('refusal' in answer) expect(answer.refusal).toEqual({ code: subCode, message: '说明' })
})

const trade = {
  code: '10000',
  msg: 'Success',
  out_trade_no: sampleOrder.channelOrderNo,
  trade_no: '2026112022001',
  trade_status: 'TRADE_SUCCESS',
  total_amount: '1.00',
  trans_currency: 'CAD',
  send_pay_date: '2026-11-21 01:30:05',
  buyer_user_id: '2088111',
}
test.each([
  ['TRADE_SUCCESS', {}, 'success'],
  ['TRADE_FINISHED', {}, 'success'],
  ['WAIT_BUYER_PAY', { send_pay_date: undefined }, 'pending'],
  ['TRADE_CLOSED', { send_pay_date: undefined }, 'closed'],
  // Closed after payment means fully refunded.
  ['TRADE_CLOSED', {}, 'refunded'],
  ['TRADE_SUCCESS', { total_amount: '1.001' }, 'unknown'],
  ['TRADE_SUCCESS', { trans_currency: 'XXX' }, 'unknown'],
  ['TRADE_SUCCESS', { out_trade_no: '1' }, 'unknown'],
  ['TRADE_SUCCESS', { send_pay_date: undefined }, 'unknown'],
  ['BRAND_NEW', {}, 'unknown'],
])('the trade status %s with %o is %s', async (trade_status, changes, outcome) => {
  const answer = await channelVerbs.query(answered({ node: { ...trade, trade_status, ...changes } }))
  expect(answer.outcome).toBe(outcome)
  if (outcome === 'success' || outcome === 'refunded') {
    expect(answer).toMatchObject({
      facts: { amount: 100n, currency: 'CAD', payTime: now, payerId: '2088111' },
    })
  }
})

const query = 'alipay.trade.fastpay.refund.query'
const refunded = {
  code: '10000',
  out_request_no: sampleRefund.refundNo,
  refund_amount: '0.40',
  trans_currency: 'CAD',
}
test.each([
  ['Y', {}, 'success'],
  ['N', { node: { ...refunded, refund_status: 'REFUND_SUCCESS' } }, 'success'],
  ['N', { node: { ...refunded, refund_status: 'REFUND_PROCESSING' } }, 'pending'],
  ['N', { node: { ...refunded, refund_status: 'REFUND_FAIL' } }, 'declined'],
  ['N', { node: { code: '10000' } }, 'pending'],
  ['N', { status: 503 }, 'pending'],
])('a refund with fund_change %s, then %o, is %s', async (fund_change, then, outcome) => {
  const first = { node: { code: '10000', fund_change, refund_fee: '1.00' } }
  const answer = await channelVerbs.refund(answered({ 'alipay.trade.refund': first, [query]: then }))
  expect(answer.outcome).toBe(outcome)
  // refund_fee is the sum of all refunds of the trade, never the amount of this one.
  if ('facts' in answer) expect(answer.facts.amount).toBe(40n)
})

test('a refund whose answer names no currency has that of its trade', async () => {
  const { trans_currency: _, ...bare } = refunded
  const canned = {
    [query]: { node: { ...bare, refund_status: 'REFUND_SUCCESS' } },
    'alipay.trade.query': { node: trade },
  }
  expect(await channelVerbs.queryRefund(answered(canned))).toMatchObject({
    outcome: 'success',
    facts: { amount: 40n, currency: 'CAD' },
  })
})

test.each([
  ['success', trade, 'paid'],
  ['closed', { ...trade, trade_status: 'TRADE_CLOSED', send_pay_date: undefined }, 'closed'],
  ['waiting', { ...trade, trade_status: 'WAIT_BUYER_PAY' }, 'unknown'],
] as const)('a trade that may not be closed and is %s', async (_name, node, outcome) => {
  const canned = {
    'alipay.trade.close': { node: refusal('40004', 'ACQ.TRADE_STATUS_ERROR') },
    'alipay.trade.query': { node },
  }
  expect((await channelVerbs.close(answered(canned))).outcome).toBe(outcome)
})

test.each([
  ['close', 'closed'],
  ['refund', 'unknown'],
])('an unscanned code that is cancelled with action %s is %s', async (action, outcome) => {
  const canned = {
    'alipay.trade.close': { node: refusal('40004', 'ACQ.TRADE_NOT_EXIST') },
    'alipay.trade.cancel': { node: { code: '10000', action } },
  }
  expect((await channelVerbs.close(answered(canned))).outcome).toBe(outcome)
})
