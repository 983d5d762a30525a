import type { AlipaySdk } from 'alipay-sdk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FaultName } from '../faults.ts'
import { openTestbed, type Testbed } from '../testbed.ts'
import { readAmount, writeAmount } from './money.ts'
import { alipayClient, ask } from './testclient.ts'

let bed: Testbed
let client: AlipaySdk
let count = 0

beforeAll(async () => {
  bed = await openTestbed()
  client = alipayClient((await bed.sandbox.credentials('DEM8QX')).alipay)
})
afterAll(() => bed.close())

async function paidOrder(total_amount = '10.00') {
  const out_trade_no = `R${++count}`
  const created = await ask(
    ...([client, 'alipay.trade.precreate', { out_trade_no, total_amount, subject: 'Tea' }] as const),
    { notify_url: bed.notifyUrl },
  )
  const { token } = (await bed.post('/sandbox/phone/api/scan', { content: created.qr_code })).body
  await bed.post('/sandbox/phone/api/pay', { token, password: '123456' })
  return out_trade_no
}
const refund = (out_trade_no: string, refund_amount: string, out_request_no: string) =>
  ask(client, 'alipay.trade.refund', { out_trade_no, refund_amount, out_request_no })
const queryRefund = (out_trade_no: string, out_request_no: string) =>
  ask(client, 'alipay.trade.fastpay.refund.query', { out_trade_no, out_request_no })

async function lastNotice() {
  await bed.sandbox.deliver()
  return Object.fromEntries(new URLSearchParams(bed.received.at(-1)?.body))
}

test('makes each partial refund once, sums them in refund_fee, and closes with the last', async () => {
  const order = await paidOrder()
  expect(await refund(order, '4.00', 'a')).toMatchObject({
    fund_change: 'Y',
    refund_fee: '4.00',
    send_back_fee: '4.00',
  })
  expect(await lastNotice()).toMatchObject({
    trade_status: 'TRADE_SUCCESS',
    refund_fee: '4.00',
    out_biz_no: 'a',
  })
  expect(await refund(order, '4.00', 'a')).toMatchObject({
    code: '10000',
    fund_change: 'N',
    refund_fee: '4.00',
  })
  expect(await refund(order, '3.00', 'a')).toMatchObject({ sub_code: 'ACQ.DISCORDANT_REPEAT_REQUEST' })
  expect(await refund(order, '6.01', 'b')).toMatchObject({ sub_code: 'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL' })
  expect(await refund(order, '6.00', 'b')).toMatchObject({
    fund_change: 'Y',
    refund_fee: '10.00',
    send_back_fee: '6.00',
  })
  expect(await lastNotice()).toMatchObject({ trade_status: 'TRADE_CLOSED', refund_fee: '10.00' })

  expect(await queryRefund(order, 'a')).toMatchObject({
    refund_status: 'REFUND_SUCCESS',
    refund_amount: '4.00',
  })
  expect((await queryRefund(order, 'nothing')).refund_status).toBeUndefined()
  const response = await ask(client, 'alipay.trade.query', { out_trade_no: order })
  expect(response).toMatchObject({ trade_status: 'TRADE_CLOSED', send_pay_date: expect.any(String) })
})

test('requires a refund number for a partial refund and rejects an unknown trade', async () => {
  const order = await paidOrder()
  const unnumbered = await ask(client, 'alipay.trade.refund', { out_trade_no: order, refund_amount: '1.00' })
  expect(unnumbered).toMatchObject({ sub_code: 'ACQ.INVALID_PARAMETER' })
  expect(await refund('NOTHING', '1.00', 'a')).toMatchObject({ sub_code: 'ACQ.TRADE_NOT_EXIST' })
})

test('simulates a refund that is slow, fails, or has an unknown outcome', async () => {
  const cases: [FaultName, object, string][] = [
    ['refundSlow', { code: '10000', fund_change: 'N' }, 'REFUND_SUCCESS'],
    ['refundClosed', { code: '10000', fund_change: 'N' }, 'REFUND_FAIL'],
    ['refundServerErrorButAccepted', { code: '20000' }, 'REFUND_SUCCESS'],
  ]
  for (const [fault, answer, status] of cases) {
    const order = await paidOrder()
    bed.sandbox.nextFault('alipay', fault)
    expect(await refund(order, '1.00', 'a')).toMatchObject(answer)
    if (fault === 'refundSlow')
      expect(await queryRefund(order, 'a')).toMatchObject({ refund_status: 'REFUND_PROCESSING' })
    bed.later(20)
    await bed.sandbox.deliver()
    expect(await queryRefund(order, 'a')).toMatchObject({ refund_status: status })
  }
  const order = await paidOrder()
  bed.sandbox.nextFault('alipay', 'refundNotEnough')
  expect(await refund(order, '1.00', 'a')).toMatchObject({ sub_code: 'ACQ.SELLER_BALANCE_NOT_ENOUGH' })
  expect(await refund(order, '1.00', 'a')).toMatchObject({ fund_change: 'Y' })
})

test('cancels a paid trade by refunding it in full', async () => {
  const order = await paidOrder()
  expect(await ask(client, 'alipay.trade.cancel', { out_trade_no: order })).toMatchObject({
    action: 'refund',
  })
  const response = await ask(client, 'alipay.trade.query', { out_trade_no: order })
  expect(response).toMatchObject({ trade_status: 'TRADE_CLOSED' })
})

test('retries notifications after 4 and 10 minutes until the response is exactly success', async () => {
  await bed.sandbox.deliver()
  bed.answers({ status: 200, body: 'SUCCESS' })
  await paidOrder()
  await bed.sandbox.deliver()
  const before = bed.received.length
  bed.later(4 * 60)
  await bed.sandbox.deliver()
  bed.answers({ status: 200, body: 'success' })
  bed.later(10 * 60)
  await bed.sandbox.deliver()
  bed.later(86_400)
  await bed.sandbox.deliver()
  expect(bed.received).toHaveLength(before + 2)
})

test('reads and writes amounts without loss', () => {
  for (const [text, amount] of [
    ['0.01', 1n],
    ['12', 1200n],
    ['12.3', 1230n],
    ['999999.99', 99999999n],
  ] as const) {
    expect(readAmount(text)).toBe(amount)
    expect(readAmount(writeAmount(amount))).toBe(amount)
  }
  for (const text of ['0', '0.00', '-1', '1.234', '1e3', '', ' 1', null]) expect(readAmount(text)).toBeNull()
})
