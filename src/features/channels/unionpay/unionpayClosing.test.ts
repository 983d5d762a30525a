import { expect, test } from 'vitest'
import { refOf, sampleOrder } from '#test/channelSamples.ts'
import { answeredByType, answeredChannel, type Canned, testNow } from '#test/unionpayAuthority.ts'
import type { ChannelScene } from '../channels.domain.ts'
import { txnTimeOf } from './unionpayTimes.domain.ts'

const said = (respCode: string, more: Record<string, string> = {}): Canned => ({
  fields: { respCode, respMsg: '说明', ...more },
})
const facts = { txnAmt: '100', currencyCode: '124', queryId: '1', traceTime: '1121013005' }
const query = (origRespCode: string) =>
  said('00', { ...facts, txnTime: txnTimeOf(sampleOrder.createTime), origRespCode })

async function closed(scene: ChannelScene, query: Canned, then: Record<string, Canned> = {}) {
  return await answeredByType({ '00': query, ...then }).close({ ...refOf(sampleOrder), scene })
}

test('money that is there is not closed away, but for a scanned code', async () => {
  expect(await closed('native', query('00'))).toEqual({ outcome: 'paid' })
  expect(await closed('page', query('A6'))).toEqual({ outcome: 'paid' })
})

test('what is over is closed', async () => {
  for (const code of ['69', '30']) expect(await closed('native', query(code))).toEqual({ outcome: 'closed' })
})

test.each([
  ['00', 'closed'],
  ['35', 'rejected'],
  ['43', 'rejected'],
  ['34', 'rejected'],
  ['06', 'unknown'],
  ['ZZ', 'unknown'],
])('a payment that waits, whose reversal is answered with %s, is %s', async (code, outcome) => {
  for (const scene of ['native', 'barCode'] as const)
    expect((await closed(scene, query('05'), { '99': said(code) })).outcome).toBe(outcome)
})

test('a page that nobody has posted is given up', async () => {
  expect(await closed('page', said('34'), { '99': said('34') })).toEqual({ outcome: 'closed' })
  expect(await closed('native', said('34'))).toMatchObject({ outcome: 'rejected', refusal: { code: '34' } })
})

test('a page that nobody has posted in its day is given up, though its reversal is refused by then', async () => {
  const madeBefore = async (ms: number, query: Canned) => {
    const createTime = new Date(testNow.getTime() - ms)
    const channel = answeredByType({ '00': query, '99': said('10') })
    return (await channel.close({ ...refOf(sampleOrder), scene: 'page', createTime })).outcome
  }
  expect(await madeBefore(86_400_000, said('34'))).toBe('closed')
  // It may still be posted, and posting it is not the end.
  expect(await madeBefore(86_300_000, said('34'))).toBe('rejected')
  expect(await madeBefore(86_400_000, query('05'))).toBe('rejected')
})

test('what cannot be asked for is reversed all the same: its end is not known', async () => {
  expect(await closed('barCode', { status: 503, body: '' }, { '99': said('00') })).toEqual({
    outcome: 'closed',
  })
})

/** The number distinguishes the payment's query from the void's. */
async function voided(code: string, ofVoid: Canned) {
  const channel = answeredChannel(({ txnType, orderId }) => {
    if (txnType === '31') return said(code)
    return orderId?.endsWith('V') ? ofVoid : query('00')
  })
  return (await channel.close({ ...refOf(sampleOrder), scene: 'barCode' })).outcome
}

test.each([
  ['00', query('00'), 'closed'],
  ['12', query('00'), 'closed'],
  ['00', query('05'), 'unknown'],
  ['00', query('35'), 'paid'],
  ['00', said('34'), 'unknown'],
  // After 23:00 in Beijing, or after a partial refund, the payment stays.
  ['39', query('00'), 'paid'],
  ['35', query('00'), 'paid'],
  ['06', query('00'), 'unknown'],
  ['ZZ', query('00'), 'unknown'],
] as const)('a void answered with %s, whose query is %o, is %s', async (code, ofVoid, outcome) => {
  expect(await voided(code, ofVoid)).toBe(outcome)
})
