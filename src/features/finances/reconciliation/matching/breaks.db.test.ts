import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { daysAfter } from '#features/finances/reconciliation/bills/railDays.domain.ts'
import type { TestMerchant } from '#test/app.ts'
import { type Bills, hour, openBills, type PaidThere } from '#test/bills.ts'

/** What the rails' files get wrong, as the sandbox makes it: each is told by its type. */
let b: Bills

beforeAll(async () => {
  b = await openBills()
}, 60_000)
afterAll(() => b.close())

const rails = ['wechat', 'alipay', 'alipayplus', 'unionpay', 'card'] as const
const amounts = [1_234n, 2_000n, 5_010n, 999n, 7_777n, 10_000n]

describe.each(rails)('%s', (rail) => {
  async function tradingDay(): Promise<{ merchant: TestMerchant; day: string; paid: PaidThere[] }> {
    const merchant = await b.trader()
    const day = b.newDay()
    const paid: PaidThere[] = []
    for (const [index, amount] of amounts.entries())
      paid.push(await b.paid(merchant, rail, amount, hour(day, 4, index)))
    b.endOf(day)
    return { merchant, day, paid }
  }

  test('a line that is missing there', async () => {
    const { merchant, day, paid } = await tradingDay()
    b.sandbox.nextFault(rail, 'billMissingLine')
    await b.fetch(merchant, rail, day)
    expect(await b.differences(merchant)).toMatchObject([
      {
        ...{ type: 'missing_there', state: 'open', kind: 'payment', bill_day: day, here_amount: 1_234n },
        ...{ order_id: paid[0]?.order.orderId, there_amount: null, line_no: null },
      },
    ])
  })

  test('a line of a payment that nobody here knows', async () => {
    const { merchant, day } = await tradingDay()
    b.sandbox.nextFault(rail, 'billExtraLine')
    await b.fetch(merchant, rail, day)
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

  test('a fee of a cent too much', async () => {
    const { merchant, day, paid } = await tradingDay()
    b.sandbox.nextFault(rail, 'billFeeDrift')
    await b.fetch(merchant, rail, day)
    const [found, ...more] = await b.differences(merchant)
    expect(more).toEqual([])
    expect(found).toMatchObject({ type: 'fee', state: 'open', order_id: paid[0]?.order.orderId, line_no: 1 })
    expect(Number(found?.there_value)).toBeGreaterThan(Number(found?.here_value) + 0.005)
  })

  test('a rate that is not the agreed one', async () => {
    const { merchant, day, paid } = await tradingDay()
    b.sandbox.nextFault(rail, 'billRateDrift')
    await b.fetch(merchant, rail, day)
    // Only WeChat names the rate in its lines: elsewhere it is a fee that does not fit.
    const type = rail === 'wechat' ? 'rate' : 'fee'
    expect(await b.differences(merchant)).toMatchObject([
      { type, state: 'open', order_id: paid[0]?.order.orderId },
    ])
    if (rail === 'wechat')
      expect(await b.differences(merchant)).toMatchObject([{ here_value: '0.006', there_value: '0.008' }])
  })

  test('a refund in the next day’s bill is carried, and arrives', async () => {
    const { merchant, day, paid } = await tradingDay()
    const [first] = paid
    if (!first) throw new Error('nothing was paid')
    const refundNo = await b.refunded(merchant, first, 200n, hour(day, 6))
    b.sandbox.nextFault(rail, 'billRefundOtherDay')
    await b.fetch(merchant, rail, day)
    expect(await b.differences(merchant)).toMatchObject([
      { type: 'missing_there', state: 'carried', refund_order_id: refundNo, carry_until: daysAfter(day, 3) },
    ])

    const next = daysAfter(day, 1)
    await b.paid(merchant, rail, 3_000n, hour(next, 4))
    b.endOf(next)
    await b.fetch(merchant, rail, next)
    expect(await b.differences(merchant)).toMatchObject([
      { type: 'refund_other_day', state: 'settled', resolution: 'arrived', bill_day: day, arrived_day: next },
    ])
  })
})
