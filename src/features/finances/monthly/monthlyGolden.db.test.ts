import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#test/app.ts'
import { issuedAt, monthlyMerchant } from '#test/months.ts'
import { settledAt } from '#test/settled.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const visa = { brand: 'visa', funding: 'credit' }
const debit = { brand: 'mastercard', funding: 'debit' }

/*
 * March 2026 in Vancouver: fees of 2 % on everything, billed monthly, with GST 5 % and PST 7 % on cards.
 * Clocks go forward on the 8th, so the month runs from 1 March 08:00 UTC to 1 April 07:00 UTC.
 *
 *   visa credit        100.00 on the first instant    fee 2.00   GST 0.10   PST 0.14
 *   mastercard debit    50.25                        fee 1.01 (1.005)   GST 0.05 (0.0505)   PST 0.07 (0.0707)
 *   UnionPay           200.00                          fee 4.00
 *   UnionPay            10.00 on the last instant      fee 0.20
 *   refund of 50.00 of the first: returns fee 1.00 and tax 0.12 of 0.24, split 5 : 7
 *
 * Volume 360.25, fees 7.21 less 1.00 returned, tax 0.36 less 0.12 returned.
 * Due: 7.21 - 1.00 + 0.36 - 0.12 = 6.45.
 * Effective: 7.21 / 360.25 = 2.001 %; visa credit 2.000 %; mastercard debit 1.01 / 50.25 = 2.010 %.
 */
test('issues an invoice for a month of fees, exact to the cent', async () => {
  const draft = { timezone: 'America/Vancouver', province: 'BC' } as const
  const plan = { settleMode: 'afterpay', taxedWays: ['C'] } as const
  const { merchant, till } = await monthlyMerchant(t, '2026-02-01T00:00:00Z', draft, plan)
  await till.pay({ amount: 9900n, way: 'C', card: visa, at: '2026-03-01T07:59:59.999Z' })
  const first = await till.pay({ amount: 10_000n, way: 'C', card: visa, at: '2026-03-01T08:00:00Z' })
  await till.pay({ amount: 5025n, way: 'C', card: debit, at: '2026-03-10T18:00:00Z' })
  await till.pay({ amount: 20_000n, at: '2026-03-10T19:00:00Z' })
  await till.refund(first, 5000n, '2026-03-20T18:00:00Z')
  await till.pay({ amount: 1000n, at: '2026-04-01T06:59:59.999Z' })
  await till.pay({ amount: 7700n, at: '2026-04-01T07:00:00Z' })

  const [february, march, ...more] = await issuedAt(t, merchant, '2026-04-01T07:30:00Z')
  expect(more).toEqual([])
  expect(february?.month).toBe('2026-02')
  expect(march).toMatchObject({
    statementId: `INV-${merchant.merchantId}-000002`,
    kind: 'invoice',
    month: '2026-03',
    state: 'unpaid',
    fromTime: new Date('2026-03-01T08:00:00Z'),
    toTime: new Date('2026-04-01T07:00:00Z'),
    paymentCount: 4,
    paymentAmount: 36_025n,
    refundCount: 1,
    refundAmount: 5000n,
    feeAmount: 721n,
    feeReturnAmount: 100n,
    taxAmount: 24n,
    effectiveRate: '2.001',
    dueAmount: 645n,
    // The 16th, fifteen days on, is a Thursday.
    dueDay: '2026-04-16',
  })
  expect(march?.fees).toEqual([
    feeLine('C', 'mastercard', 'debit', 1, 5025n, 101n),
    {
      ...feeLine('C', 'visa', 'credit', 1, 10_000n, 200n),
      refundCount: 1,
      refundAmount: 5000n,
      feeReturnAmount: 100n,
    },
    feeLine('UP', null, null, 2, 21_000n, 420n),
  ])
  expect(
    march?.taxes.map(({ tax, rate, taxedFeeAmount, taxAmount, taxReturnAmount }) => [
      tax,
      Number(rate),
      taxedFeeAmount,
      taxAmount,
      taxReturnAmount,
    ]),
  ).toEqual([
    ['GST', 0.05, 301n, 15n, 5n],
    ['PST', 0.07, 301n, 21n, 7n],
  ])
  // February: 99.00, fee 1.98, GST 0.10 (0.099), PST 0.14 (0.1386).
  expect([february?.dueAmount, march?.openingOwed, march?.closingOwed]).toEqual([222n, 222n, 867n])
  // Payouts are gross, so fees never moved the payable account.
  expect([march?.openingBalance, march?.closingBalance]).toEqual([9900n, 9900n + 36_025n - 5000n])
})

/*
 * May 2026 in Toronto: fees of 2 % on everything, deducted from settlements, with HST 13 %.
 *
 *   UnionPay 100.00 on the 4th    fee 2.00   HST 0.26   settled on the 5th: 97.74
 *   visa      30.00 on the 20th   fee 0.60   HST 0.08 (0.078), not settled in May
 *
 * 0.00 + 130.00 - 2.60 - 0.34 - 97.74 = 29.32
 */
test('issues a statement for a month of settlements, exact to the cent', async () => {
  const draft = { timezone: 'America/Toronto', province: 'ON', city: 'Toronto' } as const
  const plan = { settleMode: 'regular', taxedWays: ['C', 'UP'] } as const
  const { merchant, till } = await monthlyMerchant(t, '2026-05-01T12:00:00Z', draft, plan)
  await till.pay({ amount: 10_000n, at: '2026-05-04T15:00:00Z' })
  const { clearingId } = await settledAt(t, merchant, '2026-05-05T04:00:00Z')
  await till.pay({ amount: 3000n, way: 'C', card: visa, at: '2026-05-20T15:00:00Z' })

  const [may, ...more] = await issuedAt(t, merchant, '2026-06-01T04:20:00Z')
  expect(more).toEqual([])
  expect(may).toMatchObject({
    statementId: `STM-${merchant.merchantId}-000001`,
    kind: 'statement',
    state: 'issued',
    paymentAmount: 13_000n,
    feeAmount: 260n,
    taxAmount: 34n,
    effectiveRate: '2.000',
    dueAmount: 0n,
    dueDay: null,
    openingBalance: 0n,
    closingBalance: 2932n,
    closingOwed: 0n,
  })
  expect(may?.taxes).toMatchObject([{ tax: 'HST', taxedFeeAmount: 260n, taxAmount: 34n }])
  expect(may?.payouts).toMatchObject([{ clearingId, amount: 9774n }])
  const moved = may?.movements.map(({ category, amount }) => [category, amount])
  expect(Object.fromEntries(moved ?? [])).toEqual({ sale: 13_000n, fee: -260n, feeTax: -34n, payout: -9774n })
})

function feeLine(
  way: string,
  cardBrand: string | null,
  cardFunding: string | null,
  paymentCount: number,
  paymentAmount: bigint,
  feeAmount: bigint,
) {
  const none = { refundCount: 0, refundAmount: 0n, feeReturnAmount: 0n }
  const feeRate = expect.stringMatching(/^0\.020*$/)
  return { way, cardBrand, cardFunding, feeRate, paymentCount, paymentAmount, feeAmount, ...none }
}
