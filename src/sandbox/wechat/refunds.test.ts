import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WechatCredentials } from '../merchants/credentials.ts'
import { openTestbed, type Testbed } from '../testbed.ts'
import { openNotice, type WechatClient, wechatClient } from './testclient.ts'

let bed: Testbed
let keys: WechatCredentials
let call: WechatClient
let count = 0

beforeAll(async () => {
  bed = await openTestbed()
  keys = (await bed.sandbox.credentials('DEM8QX')).wechat
  call = wechatClient(keys, bed.now)
})
afterAll(() => bed.close())

const path = '/v3/refund/domestic/refunds'

function paidOrder(amount: bigint): string {
  const outTradeNo = `P${String(++count).padStart(9, '0')}`
  const order = {
    rail: 'wechat',
    merchantRef: 'DEM8QX',
    outTradeNo,
    amount,
    currency: 'CNY',
    paidAt: bed.now(),
  } as const
  expect(bed.sandbox.adoptPaid([order])).toBe(1)
  return outTradeNo
}

const refundOf = (outTradeNo: string, refund: number, more: object = {}) => ({
  ...{ out_trade_no: outTradeNo, out_refund_no: `R${++count}`, notify_url: bed.notifyUrl },
  ...{ amount: { refund, total: 1000, currency: 'CNY' } },
  ...more,
})

async function stateOf(outTradeNo: string) {
  return (await call('GET', `/v3/pay/transactions/out-trade-no/${outTradeNo}?mchid=${keys.mchid}`)).body
    .trade_state
}

test('accepts a refund, completes it a second later and announces it', async () => {
  const order = paidOrder(1000n)
  const input = refundOf(order, 400)
  const taken = await call('POST', path, input)
  expect(taken.body).toMatchObject({
    status: 'PROCESSING',
    amount: { total: 1000, refund: 400, currency: 'CNY' },
  })
  expect(await stateOf(order)).toBe('REFUND')

  bed.later(1)
  await bed.sandbox.deliver()
  const done = await call('GET', `${path}/${input.out_refund_no}`)
  expect(done.body).toMatchObject({ status: 'SUCCESS', refund_id: taken.body.refund_id })
  const notice = bed.received
    .map((one) => openNotice(keys, one))
    .find((one) => one.resource.out_trade_no === order)
  expect(notice).toMatchObject({
    event_type: 'REFUND.SUCCESS',
    resource: {
      refund_status: 'SUCCESS',
      out_refund_no: input.out_refund_no,
      amount: { refund: 400, total: 1000 },
    },
  })
})

test('returns the same refund for a repeated request and rejects other content', async () => {
  const order = paidOrder(1000n)
  const input = refundOf(order, 400)
  const first = await call('POST', path, input)
  expect((await call('POST', path, input)).body.refund_id).toBe(first.body.refund_id)

  const other = await call('POST', path, { ...input, amount: { ...input.amount, refund: 401 } })
  expect([other.status, other.body.code]).toEqual([400, 'INVALID_REQUEST'])
  const elsewhere = await call('POST', path, { ...input, out_trade_no: paidOrder(1000n) })
  expect(elsewhere.body.code).toBe('INVALID_REQUEST')
})

test('never refunds more than was paid when requests race', async () => {
  const order = paidOrder(1000n)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => call('POST', path, refundOf(order, 300))),
  )
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(3)
  expect(answers.filter((answer) => answer.body.code === 'INVALID_REQUEST')).toHaveLength(17)
})

test('rejects a refund that does not match its order', async () => {
  const order = paidOrder(1000n)
  const answers = [
    refundOf(order, 100, { amount: { refund: 100, total: 999, currency: 'CNY' } }),
    refundOf(order, 100, { amount: { refund: 100, total: 1000, currency: 'USD' } }),
    refundOf('UNKNOWN123', 100),
    refundOf(order, 0),
  ].map((body) => call('POST', path, body).then((answer) => answer.body.code))
  expect(await Promise.all(answers)).toEqual([
    'INVALID_REQUEST',
    'PARAM_ERROR',
    'RESOURCE_NOT_EXISTS',
    'PARAM_ERROR',
  ])
  expect((await call('GET', `${path}/NOTHING`)).body.code).toBe('RESOURCE_NOT_EXISTS')
})

test('simulates a refund that lacks funds once, ends abnormal, or is closed', async () => {
  const order = paidOrder(1000n)
  const input = refundOf(order, 1000)
  bed.sandbox.nextFault('wechat', 'refundNotEnough')
  expect((await call('POST', path, input)).body.code).toBe('NOT_ENOUGH')

  const ends = { refundClosed: 'CLOSED', refundAbnormal: 'ABNORMAL' } as const
  for (const [fault, status] of Object.entries(ends)) {
    bed.sandbox.nextFault('wechat', fault as keyof typeof ends)
    const refund = refundOf(order, 1000)
    expect((await call('POST', path, refund)).body.status).toBe('PROCESSING')
    bed.later(2)
    await bed.sandbox.deliver()
    expect((await call('GET', `${path}/${refund.out_refund_no}`)).body.status).toBe(status)
    const [notice] = bed.received.slice(-1).map((one) => openNotice(keys, one))
    expect(notice?.event_type).toBe(`REFUND.${status}`)
  }
  // The abnormal refund still holds the amount until the merchant acts.
  expect((await call('POST', path, refundOf(order, 1))).body.code).toBe('INVALID_REQUEST')
})

test('reveals by a query that a refund answering 500 was made', async () => {
  const input = refundOf(paidOrder(1000n), 250)
  bed.sandbox.nextFault('wechat', 'refundServerErrorButAccepted')
  expect((await call('POST', path, input)).status).toBe(500)
  expect((await call('GET', `${path}/${input.out_refund_no}`)).body.amount).toMatchObject({ refund: 250 })
})
