import { sign } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  channelVerbNames,
  channelVerbs,
  refOf,
  rsaPair,
  sampleOrder,
  sampleRefund,
} from '#test/channelSamples.ts'
import type { HttpAnswer } from '../channelHttp.ts'
import type { Channel } from '../channels.domain.ts'
import { wechatChannel } from './wechatChannel.ts'

const keys = rsaPair()
const now = new Date('2026-11-20T17:30:05Z')
const settings = {
  baseUrl: 'https://apihk.mch.weixin.qq.com',
  mchid: '1900009191',
  appid: 'wxd678efh567hg6787',
  otherAppids: '',
  appSecret: 'f'.repeat(32),
  merchantCategoryCode: '5499',
  serialNo: '5157F09EFDC096DE15EBE81A47057A7232F1B8E1',
  merchantPrivateKey: keys.privateKey,
  platformPublicKeyId: 'PUB_KEY_ID_1',
  platformPublicKey: keys.publicKey,
  apiV3Key: '0'.repeat(32),
}

type Canned = { status: number; body: string; signed?: boolean }

/** A channel to which WeChat gives this one answer, as bytes. */
function answered({ status, body, signed = true }: Canned): Channel {
  const timestamp = String(now.getTime() / 1000)
  const signature = sign('RSA-SHA256', Buffer.from(`${timestamp}\nn\n${body}\n`), keys.privateKey).toString(
    'base64',
  )
  const marks = {
    'wechatpay-serial': 'PUB_KEY_ID_1',
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': 'n',
    'wechatpay-signature': signature,
  }
  const headers = new Headers(signed ? marks : {})
  const answer: HttpAnswer = { arrived: true, status, headers, body: Buffer.from(body) }
  return wechatChannel(settings, 'global', { send: async () => answer, now: () => now, nonce: () => 'n' })
}

const outcomeOf = async (verb: (typeof channelVerbNames)[number], canned: Canned) =>
  (await channelVerbs[verb](answered(canned))).outcome
const textOf = (value: object) => JSON.stringify(value)

describe('what may have happened is unknown', () => {
  const doubtful: [string, Canned][] = [
    ['500 SYSTEM_ERROR', { status: 500, body: textOf({ code: 'SYSTEM_ERROR', message: '系统异常' }) }],
    ['502 of a proxy', { status: 502, body: '<html>Bad Gateway</html>', signed: false }],
    ['503', { status: 503, body: textOf({ code: 'SERVICE_UNAVAILABLE' }), signed: false }],
    ['429 of a proxy', { status: 429, body: textOf({ code: 'RATELIMIT_EXCEEDED' }), signed: false }],
    ['202 accepted', { status: 202, body: '{}' }],
    ['302', { status: 302, body: '' }],
    ['200 without a signature', { status: 200, body: textOf({ code_url: 'weixin://x' }), signed: false }],
    ['200 of no JSON', { status: 200, body: '{"code_url":' }],
    [
      '400 without a signature',
      { status: 400, body: textOf({ code: 'PARAM_ERROR', message: '' }), signed: false },
    ],
    ['400 of no JSON', { status: 400, body: 'bad' }],
    ['a code that nobody has told us of', { status: 403, body: textOf({ code: 'BRAND_NEW', message: '' }) }],
    [
      'an older call with this number',
      { status: 403, body: textOf({ code: 'OUT_TRADE_NO_USED', message: '' }) },
    ],
  ]
  const cases = doubtful.flatMap(([name, canned]) =>
    channelVerbNames.map((verb) => [verb, name, canned] as const),
  )
  test.each(cases)('%s: %s', async (verb, _name, canned) => {
    // That an order is closed needs no body, so only its status and signature speak.
    const bodiless =
      verb === 'close' && canned.status === 200 && canned.signed !== false && canned.body === ''
    expect(await outcomeOf(verb, canned)).toBe(bodiless ? 'closed' : 'unknown')
  })
})

test.each([
  ['create', 400, 'PARAM_ERROR', 'rejected'],
  ['create', 400, 'INVALID_REQUEST', 'rejected'],
  ['create', 400, 'APPID_MCHID_NOT_MATCH', 'rejected'],
  ['create', 401, 'SIGN_ERROR', 'rejected'],
  ['create', 403, 'NO_AUTH', 'rejected'],
  ['create', 400, 'ORDER_CLOSED', 'rejected'],
  ['create', 400, 'ORDERPAID', 'unknown'],
  ['create', 429, 'RATELIMIT_EXCEEDED', 'rejected'],
  ['create', 429, 'RATE_LIMITED', 'rejected'],
  ['create', 400, 'AUTH_CODE_INVALID', 'declined'],
  ['create', 400, 'AUTHCODEEXPIRE', 'declined'],
  ['create', 403, 'NOTENOUGH', 'declined'],
  ['create', 403, 'RULE_LIMIT', 'declined'],
  ['create', 403, 'TRADE_ERROR', 'declined'],
  ['query', 404, 'ORDER_NOT_EXIST', 'rejected'],
  ['query', 401, 'SIGN_ERROR', 'unknown'],
  ['query', 403, 'NO_AUTH', 'unknown'],
  ['close', 400, 'ORDERPAID', 'paid'],
  ['close', 400, 'ORDER_CLOSED', 'closed'],
  ['close', 404, 'ORDER_NOT_EXIST', 'rejected'],
  ['close', 429, 'RATELIMIT_EXCEEDED', 'unknown'],
  ['refund', 429, 'FREQUENCY_LIMITED', 'unknown'],
  ['query', 429, 'RATELIMIT_EXCEEDED', 'unknown'],
  ['refund', 403, 'NOT_ENOUGH', 'notEnough'],
  ['refund', 404, 'RESOURCE_NOT_EXISTS', 'rejected'],
  ['refund', 400, 'INVALID_REQUEST', 'rejected'],
  ['refund', 401, 'SIGN_ERROR', 'rejected'],
  ['refund', 403, 'USER_ACCOUNT_ABNORMAL', 'declined'],
  ['queryRefund', 404, 'RESOURCE_NOT_EXISTS', 'notFound'],
  ['queryRefund', 401, 'SIGN_ERROR', 'unknown'],
] as const)('%s: %i %s is %s', async (verb, status, code, outcome) => {
  const signed = status !== 401
  const answer = await channelVerbs[verb](
    answered({ status, body: textOf({ code, message: '说明' }), signed }),
  )
  expect(answer.outcome).toBe(outcome)
  if ('refusal' in answer) expect(answer.refusal).toEqual({ code, message: '说明' })
})

test.each([
  [403, 'NO_AUTH', true],
  [400, 'APPID_MCHID_NOT_MATCH', true],
  [401, 'SIGN_ERROR', true],
  [400, 'MCH_NOT_EXISTS', true],
  [429, 'RATELIMIT_EXCEEDED', true],
  [400, 'PARAM_ERROR', undefined],
  [400, 'ORDER_CLOSED', undefined],
  [400, 'OPENID_MISMATCH', undefined],
  [400, 'AUTH_CODE_INVALID', undefined],
  [403, 'NOTENOUGH', undefined],
  [500, 'SYSTEM_ERROR', undefined],
] as const)('create: after %i %s another account is tried: %s', async (status, code, elsewhere) => {
  const answer = await channelVerbs.create(answered({ status, body: textOf({ code, message: '' }) }))
  expect('elsewhere' in answer ? answer.elsewhere : undefined).toBe(elsewhere)
})

const barCode = { ...sampleOrder, scene: 'barCode', payerCode: '130061098828009406' } as const
test.each([
  [200, { recall: 'N' }, 'closed'],
  [204, null, 'closed'],
  [200, { recall: 'Y' }, 'unknown'],
  [400, { code: 'ORDER_REVERSED' }, 'closed'],
  [400, { code: 'INVALID_REQUEST' }, 'rejected'],
  [404, { code: 'ORDER_NOT_EXIST' }, 'rejected'],
  [500, { code: 'SYSTEM_ERROR' }, 'unknown'],
  [400, { code: 'ORDERPAID' }, 'unknown'],
])('a reversal that is answered %i %j is %s', async (status, body, outcome) => {
  const channel = answered({ status, body: body === null ? '' : textOf(body) })
  expect((await channel.close(refOf(barCode))).outcome).toBe(outcome)
})

test.each([
  ['SUCCESS', { outcome: 'success' }],
  ['USERPAYING', { outcome: 'pending', next: { kind: 'confirm' } }],
  ['PAYERROR', { outcome: 'declined' }],
  ['REVOKED', { outcome: 'declined' }],
  ['REFUND', { outcome: 'unknown' }],
  ['BRAND_NEW', { outcome: 'unknown' }],
])('a bar code that is answered with %s', async (trade_state, answer) => {
  const body = textOf({ ...paid, trade_state, out_trade_no: barCode.channelOrderNo })
  expect(await answered({ status: 200, body }).create(barCode)).toMatchObject(answer)
})

test('the overseas host names its numbers otherwise, and says of a refund only that it took it', async () => {
  const { transaction_id: id, ...rest } = paid
  expect(await outcomeOf('query', { status: 200, body: textOf({ ...rest, id }) })).toBe('success')
  const { refund_id, ...taken } = { ...refunded, id: '50' }
  const answer = await channelVerbs.refund(answered({ status: 200, body: textOf(taken) }))
  expect(answer).toMatchObject({ outcome: 'pending', facts: { channelRefundNo: refund_id } })
  expect(await outcomeOf('queryRefund', { status: 200, body: textOf(taken) })).toBe('unknown')
})

const paid = {
  out_trade_no: sampleOrder.channelOrderNo,
  mchid: settings.mchid,
  transaction_id: '4200001',
  trade_state: 'SUCCESS',
  trade_state_desc: '支付成功',
  success_time: '2026-11-21T01:30:05+08:00',
  payer: { openid: 'o1' },
  amount: { total: 100, currency: 'CAD' },
}
test.each([
  ['SUCCESS', 'success'],
  ['REFUND', 'refunded'],
  ['NOTPAY', 'pending'],
  ['USERPAYING', 'pending'],
  ['ACCEPT', 'pending'],
  ['CLOSED', 'closed'],
  ['REVOKED', 'closed'],
  ['PAYERROR', 'declined'],
  ['toString', 'unknown'],
  ['BRAND_NEW', 'unknown'],
])('the trade state %s is %s', async (trade_state, outcome) => {
  expect(await outcomeOf('query', { status: 200, body: textOf({ ...paid, trade_state }) })).toBe(outcome)
})

test('a paid order states its facts', async () => {
  expect(await channelVerbs.query(answered({ status: 200, body: textOf(paid) }))).toEqual({
    outcome: 'success',
    facts: {
      channelOrderNo: sampleOrder.channelOrderNo,
      channelTransactionId: '4200001',
      amount: 100n,
      currency: 'CAD',
      payTime: now,
      payerId: 'o1',
    },
  })
})

test.each([
  ['of another order', { out_trade_no: '2611201730000000000000002' }],
  ['of another merchant', { mchid: '1900009192' }],
  ['without a transaction', { transaction_id: undefined }],
  ['without a time', { success_time: undefined }],
  ['in a currency that we do not know', { amount: { total: 100, currency: 'XXX' } }],
  ['of half a cent', { amount: { total: 100.5, currency: 'CAD' } }],
  ['without a currency where there are several', { amount: { total: 100 } }],
])('a success %s is unknown', async (_name, changes) => {
  expect(await outcomeOf('query', { status: 200, body: textOf({ ...paid, ...changes }) })).toBe('unknown')
})

const refunded = {
  out_refund_no: sampleRefund.refundNo,
  refund_id: '50',
  amount: { refund: 40, total: 100, currency: 'CAD' },
}
test.each([
  ['SUCCESS', 'success'],
  ['PROCESSING', 'pending'],
  ['ABNORMAL', 'abnormal'],
  ['CLOSED', 'declined'],
  ['BRAND_NEW', 'unknown'],
])('the refund state %s is %s', async (status, outcome) => {
  const canned = { status: 200, body: textOf({ ...refunded, status }) }
  expect(await outcomeOf('refund', canned)).toBe(outcome)
  expect(await outcomeOf('queryRefund', canned)).toBe(outcome)
  const another = { status: 200, body: textOf({ ...refunded, status, out_refund_no: '9' }) }
  expect(await outcomeOf('queryRefund', another)).toBe('unknown')
})
