import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bills, hour, openBills } from '#test/bills.ts'

/** Fetches and matches a day of each channel's own settlement reports by the jobs. */
let b: Bills

beforeAll(async () => {
  b = await openBills()
}, 60_000)
afterAll(() => b.close())

const channels = ['wechat', 'alipay', 'alipayplus', 'unionpay', 'card'] as const

test.each(channels)(
  'matches each payment and refund of a %s settlement report that agrees',
  async (channel) => {
    const merchant = await b.trader()
    const day = b.newDay()
    const order = await b.paid(merchant, channel, 1_234n, hour(day, 4))
    await b.paid(merchant, channel, 2_000n, hour(day, 5))
    await b.refunded(merchant, order, 234n, hour(day, 6))
    b.endOf(day)
    const bill = await b.fetch(merchant, channel, day)
    expect(bill).toMatchObject({ state: 'matched', line_count: 3, source: 'fetched', version: 1 })
    expect(await b.differences(merchant)).toEqual([])
    expect(await b.totals(bill?.bill_id ?? '')).toMatchObject([
      {
        currency: 'CAD',
        payment_count: 2,
        payment_amount: 3_234n,
        refund_count: 1,
        refund_amount: 234n,
        own_payment_count: 2,
        own_payment_amount: 3_234n,
        own_refund_count: 1,
        own_refund_amount: 234n,
      },
    ])
  },
)
