import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { daysAfter } from '#features/finances/reconciliation/bills/channelDays.domain.ts'
import type { TestMerchant } from '#test/app.ts'
import { type Bills, hour, openBills, type PaidThere } from '#test/bills.ts'

/** The sandbox injects errors into the channels' reports; each must become a difference of the right type. */
let b: Bills

beforeAll(async () => {
  b = await openBills()
}, 60_000)
afterAll(() => b.close())

const channels = ['wechat', 'alipay', 'alipayplus', 'unionpay', 'card'] as const
const amounts = [1_234n, 2_000n, 5_010n, 999n, 7_777n, 10_000n]

describe.each(channels)('reconciliation of %s', (channel) => {
  async function tradingDay(): Promise<{ merchant: TestMerchant; day: string; paid: PaidThere[] }> {
    const merchant = await b.trader()
    const day = b.newDay()
    const paid: PaidThere[] = []
    for (const [index, amount] of amounts.entries())
      paid.push(await b.paid(merchant, channel, amount, hour(day, 4, index)))
    b.endOf(day)
    return { merchant, day, paid }
  }

  test('reports a payment that is missing in the channel’s report', async () => {
    const { merchant, day, paid } = await tradingDay()
    b.sandbox.nextFault(channel, 'billMissingLine')
    await b.fetch(merchant, channel, day)
    expect(await b.differences(merchant)).toMatchObject([
      {
        ...{ type: 'missing_there', state: 'open', kind: 'payment', bill_day: day, here_amount: 1_234n },
        ...{ order_id: paid[0]?.order.orderId, there_amount: null, line_no: null },
      },
    ])
  })

  test('reports a payment that is unknown here', async () => {
    const { merchant, day } = await tradingDay()
    b.sandbox.nextFault(channel, 'billExtraLine')
    await b.fetch(merchant, channel, day)
    expect(await b.differences(merchant)).toMatchObject([
      {
        type: 'missing_here',
        state: 'open',
        order_id: null,
        here_amount: null,
        there_amount: 8_888n,
        line_no: 7,
      },
    ])
  })

  test('reports a fee that is one cent too high', async () => {
    const { merchant, day, paid } = await tradingDay()
    b.sandbox.nextFault(channel, 'billFeeDrift')
    await b.fetch(merchant, channel, day)
    const [found, ...more] = await b.differences(merchant)
    expect(more).toEqual([])
    expect(found).toMatchObject({ type: 'fee', state: 'open', order_id: paid[0]?.order.orderId, line_no: 1 })
    expect(Number(found?.there_value)).toBeGreaterThan(Number(found?.here_value) + 0.005)
  })

  test('reports a rate that differs from the agreed one', async () => {
    const { merchant, day, paid } = await tradingDay()
    b.sandbox.nextFault(channel, 'billRateDrift')
    await b.fetch(merchant, channel, day)
    // Only WeChat's lines contain the rate; for other channels it shows up as a wrong fee.
    const type = channel === 'wechat' ? 'rate' : 'fee'
    expect(await b.differences(merchant)).toMatchObject([
      { type, state: 'open', order_id: paid[0]?.order.orderId },
    ])
    if (channel === 'wechat')
      expect(await b.differences(merchant)).toMatchObject([{ here_value: '0.006', there_value: '0.008' }])
  })

  test('carries a refund over to the next day’s report, and settles it on arrival', async () => {
    const { merchant, day, paid } = await tradingDay()
    const [first] = paid
    if (!first) throw new Error('nothing was paid')
    const refundNo = await b.refunded(merchant, first, 200n, hour(day, 6))
    b.sandbox.nextFault(channel, 'billRefundOtherDay')
    await b.fetch(merchant, channel, day)
    expect(await b.differences(merchant)).toMatchObject([
      { type: 'missing_there', state: 'carried', refund_order_id: refundNo, carry_until: daysAfter(day, 3) },
    ])

    const next = daysAfter(day, 1)
    await b.paid(merchant, channel, 3_000n, hour(next, 4))
    b.endOf(next)
    await b.fetch(merchant, channel, next)
    expect(await b.differences(merchant)).toMatchObject([
      { type: 'refund_other_day', state: 'settled', resolution: 'arrived', bill_day: day, arrived_day: next },
    ])
  })
})
