import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultNames } from '../faults.ts'
import { openTestbed, type Testbed } from '../testbed.ts'
import type { panelState } from './state.ts'

type State = ReturnType<typeof panelState>

let bed: Testbed
beforeAll(async () => {
  bed = await openTestbed()
  await bed.sandbox.credentials('DEM8QX', { name: 'Maple & Jade Trading' })
})
afterAll(() => bed.close())

async function act(path: string, body: object): Promise<State> {
  const answer = await bed.post(`/sandbox/panel/api/${path}`, body)
  expect(answer.status).toBe(200)
  return answer.body as State
}
const refused = async (path: string, body: object) => {
  const answer = await bed.post(`/sandbox/panel/api/${path}`, body)
  return [answer.status, answer.body.error]
}

test('shows every fault with its digits, and arms and disarms one-shots', async () => {
  const { body } = await bed.get('/sandbox/panel/api/state')
  const { table } = body as State
  expect(table.map(({ name }) => name)).toEqual(faultNames)
  expect(table.find(({ name }) => name === 'chargeback')).toMatchObject({ digits: '21', stage: 'pay' })
  const armed = await act('next-fault', { rail: 'unionpay', name: 'refundSlow' })
  expect(armed.armed).toEqual([{ rail: 'unionpay', name: 'refundSlow' }])
  expect((await act('disarm', {})).armed).toEqual([])
})

test('rejects invalid panel requests', async () => {
  const bad = [400, 'badBody']
  expect(await refused('next-fault', { rail: 'paper', name: 'refundSlow' })).toEqual(bad)
  expect(await refused('next-fault', { rail: 'card', name: 'nothing' })).toEqual(bad)
  expect(await refused('clock', {})).toEqual(bad)
  expect(await refused('clock', { seconds: 1.5 })).toEqual(bad)
  const broken = { rail: 'wechat', merchantRef: 'DEM8QX', day: '2026-11-20', name: 'billExtraLine' }
  expect(await refused('bill-break', { ...broken, name: 'refundSlow' })).toEqual(bad)
  expect(await refused('bill-break', { ...broken, day: 'today' })).toEqual(bad)
  expect(await refused('bill-break', { ...broken, merchantRef: 'NOBODY' })).toEqual([404, 'notFound'])
  expect(await refused('chargeback', { rail: 'wechat', outTradeNo: 'x' })).toEqual(bad)
  expect(await refused('chargeback', { rail: 'card', outTradeNo: 'x' })).toEqual([404, 'notFound'])
  expect(await refused('send-again', { noticeNo: 'x' })).toEqual([404, 'notFound'])
})

test('breaks the bill of one merchant and day', async () => {
  const day = '2026-11-20'
  const { brokenBills } = await act('bill-break', {
    ...{ rail: 'alipay', merchantRef: 'DEM8QX', day, name: 'billMissingLine' },
  })
  expect(brokenBills).toMatchObject([{ rail: 'alipay', day, name: 'billMissingLine' }])
})

test('moves the clock forward, past a channel’s midnight and back, and keeps it over a restart', async () => {
  expect((await act('clock', { seconds: 3_600 })).clock.ahead).toBe(3_600)
  const dayOf = (state: State, channel: string) =>
    state.rails.find((one) => one.rail === channel)?.today ?? ''
  const before = dayOf(await act('deliver', {}), 'wechat')
  const after = await act('clock', { overDayOf: 'wechat' })
  expect(Date.parse(dayOf(after, 'wechat')) - Date.parse(before)).toBe(86_400_000)
  await bed.restart()
  expect((await act('deliver', {})).clock.ahead).toBe(after.clock.ahead)
  expect((await act('clock', { reset: true })).clock.ahead).toBe(0)
})

test('raises a chargeback on a channel that reports them', async () => {
  const paid = { merchantRef: 'DEM8QX', outTradeNo: 'PAIDBEFORE1', amount: 700n, currency: 'CAD' } as const
  bed.sandbox.adoptPaid([{ ...paid, rail: 'card', paidAt: bed.now() }])
  bed.sandbox.cardEndpoint('DEM8QX', bed.notifyUrl)
  const { payments, notices } = await act('chargeback', { rail: 'card', outTradeNo: 'PAIDBEFORE1' })
  expect(payments[0]).toMatchObject({ rail: 'card', outTradeNo: 'PAIDBEFORE1', amount: '700' })
  expect(notices[0]).toMatchObject({ kind: 'charge.dispute.created', state: 'delivered' })
  const again = await act('send-again', { noticeNo: notices[0]?.noticeNo })
  expect(again.notices[0]).toMatchObject({ kind: 'charge.dispute.created' })
  await bed.sandbox.deliver()
  expect(bed.received).toHaveLength(2)
})

test('gives a new merchant its keys once and never those of another', async () => {
  const first = await bed.post('/sandbox/panel/api/sign-up', { merchantRef: 'LOTUS1', name: 'Lotus Tea' })
  expect(first.body).toMatchObject({
    wechat: await bed.sandbox.credentials('LOTUS1').then((keys) => keys.wechat),
  })
  const bad = [400, 'badBody']
  for (const merchantRef of ['LOTUS1', 'DEM8QX', '', '../etc'])
    expect(await refused('sign-up', { merchantRef, name: 'Lotus Tea' })).toEqual(bad)
})
