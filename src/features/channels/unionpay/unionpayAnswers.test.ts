import { describe, expect, test } from 'vitest'
import { channelVerbNames, channelVerbs, refOf, sampleOrder, sampleRefund } from '#test/channelSamples.ts'
import {
  answeredByType,
  answeredChannel,
  type Canned,
  sealedBy,
  unionpaySigner,
  wire,
} from '#test/unionpayAuthority.ts'
import { txnTimeOf } from './unionpayTimes.domain.ts'

const said = (respCode: string, more: Record<string, string> = {}): Canned => ({
  fields: { respCode, respMsg: '说明', ...more },
})

describe('what may have happened is unknown', () => {
  const foreign = (changes: Record<string, string>) =>
    answeredChannel(({ signature: _, certId: _c, ...input }) => ({
      body: wire(sealedBy(unionpaySigner, { ...input, respCode: '00', respMsg: '', ...changes })),
    }))
  const doubtful: [string, ReturnType<typeof answeredChannel>][] = [
    ['HTTP 503', answeredChannel({ status: 503, body: '<h1>Service Unavailable' })],
    ['a page', answeredChannel({ body: '<html>' })],
    ['nothing', answeredChannel({ body: '' })],
    ['no signature', answeredChannel({ body: 'respCode=00&respMsg=ok' })],
    ['a field twice', answeredChannel({ body: 'respCode=00&respCode=00' })],
    ['busy (06)', answeredChannel(said('06'))],
    ['too often (37)', answeredChannel(said('37'))],
    ['a code that nobody has told us of', answeredChannel(said('ZZ'))],
    ['paid too late (42)', answeredChannel(said('42'))],
    ['an answer about another order', foreign({ orderId: '99999999' })],
    ['an answer about another time', foreign({ txnTime: '20260101000000' })],
    ['an answer to another merchant', foreign({ merId: '821000000000002' })],
  ]
  const cases = doubtful.flatMap(([name, channel]) =>
    channelVerbNames.map((verb) => [verb, name, channel] as const),
  )
  test.each(cases)('%s: %s', async (verb, _name, channel) => {
    expect((await channelVerbs[verb](channel)).outcome).toBe('unknown')
  })
})

test.each([
  ['10', 'rejected'],
  ['13', 'rejected'],
  ['33', 'rejected'],
  ['11', 'elsewhere'],
  ['31', 'elsewhere'],
  ['02', 'elsewhere'],
  ['30', 'declined'],
  ['38', 'declined'],
  ['64', 'declined'],
  ['03', 'unknown'],
  ['34', 'unknown'],
])('an order answered with %s is %s', async (code, meant) => {
  const answer = await channelVerbs.create(answeredChannel(said(code)))
  expect(answer.outcome).toBe(meant === 'elsewhere' ? 'rejected' : meant)
  expect('elsewhere' in answer && answer.elsewhere).toBe(meant === 'elsewhere')
  expect(answer).toMatchObject({ refusal: { code, message: '说明' } })
})

test('an accepted order without its code or number is unknown', async () => {
  const channel = answeredChannel(said('00'))
  for (const scene of ['native', 'app'] as const)
    expect(await channel.create({ ...sampleOrder, scene })).toMatchObject({ outcome: 'unknown' })
})

const paid = {
  ...{ txnAmt: '100', currencyCode: '124', queryId: '261121064737493650001', traceTime: '1121013005' },
  ...{ accNo: '621468******1234', txnTime: txnTimeOf(sampleOrder.createTime) },
}
test.each([
  ['00', {}, 'success'],
  ['A6', {}, 'success'],
  ['03', {}, 'pending'],
  ['04', {}, 'pending'],
  ['05', {}, 'pending'],
  ['70', {}, 'pending'],
  ['30', {}, 'declined'],
  ['64', {}, 'declined'],
  ['69', {}, 'closed'],
  ['42', {}, 'unknown'],
  ['06', {}, 'unknown'],
  ['ZZ', {}, 'unknown'],
  ['constructor', {}, 'unknown'],
  ['00', { txnAmt: '1.00' }, 'unknown'],
  ['00', { txnAmt: '-100' }, 'unknown'],
  ['00', { currencyCode: 'CAD' }, 'unknown'],
  ['00', { currencyCode: '392' }, 'unknown'],
  ['00', { currencyCode: '' }, 'unknown'],
  ['00', { queryId: '' }, 'unknown'],
  ['00', { traceTime: '1332013005' }, 'unknown'],
])('a query whose original answer is %s with %o is %s', async (origRespCode, changes, outcome) => {
  const answer = await channelVerbs.query(answeredChannel(said('00', { ...paid, origRespCode, ...changes })))
  expect(answer.outcome).toBe(outcome)
  if (outcome === 'success') {
    expect(answer).toMatchObject({
      facts: { amount: 100n, currency: 'CAD', payTime: new Date('2026-11-20T17:30:05Z'), cardLast4: '1234' },
    })
  }
})

test('a query that brings no original answer says nothing', async () => {
  expect(await channelVerbs.query(answeredChannel(said('00', paid)))).toMatchObject({ outcome: 'unknown' })
})

test('what UnionPay does not know is waiting where a page may still be posted, and nowhere else', async () => {
  const channel = answeredChannel(said('34'))
  const request = (scene: 'page' | 'wap' | 'native' | 'app' | 'barCode') =>
    channel.query({ ...refOf(sampleOrder), scene })
  for (const scene of ['page', 'wap'] as const) expect(await request(scene)).toEqual({ outcome: 'pending' })
  for (const scene of ['native', 'app', 'barCode'] as const)
    expect(await request(scene)).toMatchObject({ outcome: 'rejected', refusal: { code: '34' } })
  expect(await channelVerbs.queryRefund(channel)).toMatchObject({ outcome: 'notFound' })
})

const barCode = { ...sampleOrder, scene: 'barCode' as const, payerCode: '6212345678901234567' }
test.each([
  // "00" for a charge means that it was accepted; only the query confirms payment.
  ['00', '05', 'pending'],
  ['00', '00', 'success'],
  ['05', '05', 'pending'],
  ['05', '00', 'success'],
  ['00', '64', 'declined'],
  ['00', '69', 'declined'],
  ['04', '06', 'pending'],
  ['12', '05', 'pending'],
  ['12', '00', 'success'],
  ['12', '06', 'unknown'],
  ['64', '05', 'declined'],
  ['06', '00', 'unknown'],
])('a charge answered with %s, then asked for and %s, is %s', async (code, origRespCode, outcome) => {
  const channel = answeredByType({ '01': said(code), '00': said('00', { ...paid, origRespCode }) })
  const answer = await channel.create(barCode)
  expect(answer.outcome).toBe(outcome)
  if (answer.outcome === 'pending') expect(answer.next).toEqual({ kind: 'confirm' })
})

test('a code of another wallet is not sent', async () => {
  const channel = answeredChannel({ status: 500 })
  for (const payerCode of ['134525350966727175', null])
    expect(await channel.create({ ...barCode, payerCode })).toMatchObject({
      outcome: 'rejected',
      refusal: { code: 'channel.barCodeWrong' },
    })
})

test.each([
  ['00', 'pending'],
  ['05', 'pending'],
  ['64', 'notEnough'],
  ['36', 'rejected'],
  ['35', 'rejected'],
  ['34', 'rejected'],
  ['39', 'rejected'],
  ['60', 'declined'],
  ['06', 'unknown'],
])('a refund answered with %s is %s', async (code, outcome) => {
  expect((await channelVerbs.refund(answeredChannel(said(code)))).outcome).toBe(outcome)
})

test('a refund names its payment as well as it is known, and the product of it', async () => {
  const requests: Record<string, string>[] = []
  const channel = answeredChannel((fields) => {
    requests.push(fields)
    return said('00')
  })
  await channel.refund(sampleRefund)
  await channel.refund({
    ...sampleRefund,
    channelTransactionId: '261121064737493650001',
    reference: '000201',
  })
  expect(requests).toMatchObject([
    {
      bizType: '000000',
      origOrderId: sampleOrder.channelOrderNo,
      origTxnTime: txnTimeOf(sampleOrder.createTime),
    },
    { bizType: '000201', origQryId: '261121064737493650001' },
  ])
  expect(requests[1]).not.toHaveProperty('origOrderId')
  expect(requests[0]).toMatchObject({ txnAmt: '40', reqReserved: sampleOrder.channelOrderNo })
})

test.each([
  ['00', 'success'],
  ['05', 'pending'],
  ['75', 'abnormal'],
  ['60', 'declined'],
  ['06', 'unknown'],
  ['64', 'unknown'],
])('a refund whose query says %s is %s', async (origRespCode, outcome) => {
  const refund = { txnAmt: '40', currencyCode: '124', queryId: '1', traceTime: '1121014005' }
  const message = said('00', { ...refund, txnTime: txnTimeOf(sampleRefund.createTime), origRespCode })
  const answer = await channelVerbs.queryRefund(answeredChannel(message))
  expect(answer.outcome).toBe(outcome)
  if ('facts' in answer)
    expect(answer.facts).toMatchObject({ amount: 40n, currency: 'CAD', channelRefundNo: '1' })
})
