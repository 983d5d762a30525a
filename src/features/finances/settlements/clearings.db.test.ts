import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setRate } from '#features/account/merchants/merchants.service.ts'
import type {
  Clearing,
  ClearingDetail,
  ClearingLine,
} from '#features/finances/settlements/settlements.contract.ts'
import {
  clearingForOrder,
  cutClearing,
  setSettlementRule,
  validateClearing,
} from '#features/finances/settlements/settlements.service.ts'
import {
  clearingDetail,
  clearingLines,
  clearingPage,
  nextSettlement,
} from '#features/finances/settlements/settlementViews.service.ts'
import { payableOf } from '#features/ledger/ledger.domain.ts'
import { balanceOf, ledgerSumsToZero } from '#features/ledger/ledger.service.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { dailyRule, openTill } from '#test/till.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  t.setClock(new Date('2026-03-01T08:00:00Z'))
})
afterAll(() => t.close())

const settle = async (merchant: TestMerchant, at: string) => {
  const now = new Date(at)
  const [id] = await t.write(merchant, (ctx) => cutClearing(ctx, merchant.merchantId, now, 'cutOff'), { now })
  if (id !== undefined) await t.write(merchant, (ctx) => validateClearing(ctx, id), { now })
  return id
}
const detail = (merchant: TestMerchant, id: string | undefined): Promise<ClearingDetail> =>
  t.read(merchant, (ctx) => clearingDetail(ctx, merchant.merchantId, id ?? ''))
const owed = (merchant: TestMerchant) =>
  t.read(merchant, (ctx) => balanceOf(ctx.db, ctx.scope, payableOf(merchant.merchantId, 'CAD')))

describe('a clearing', () => {
  test('says what came in and went out until its cut-off, to the cent, and is paid', async () => {
    const merchant = await t.merchant()
    const till = await openTill(t, merchant)
    await t.write(
      merchant,
      (ctx) => setRate(ctx, { way: 'C', rate: '0.024', minFee: 10n, maxFee: 500n, surchargeRate: '0.024' }),
      {
        now: new Date('2026-03-01T08:00:01Z'),
      },
    )
    const first = await till.pay({ amount: 10_000n, tip: 1_500n, at: '2026-03-01T18:00:00Z' }) // fee 2 % of 115.00: 2.30
    await till.pay({ amount: 1_000n, way: 'C', at: '2026-03-01T19:00:00Z' }) // surcharge 0.24; fee 2.4 % of 10.24: 0.25
    await till.pay({ amount: 50n, way: 'C', at: '2026-03-01T19:30:00Z' }) // surcharge 0.01; fee at least 0.10
    await till.pay({ amount: 90_000n, way: 'C', at: '2026-03-01T19:40:00Z' }) // surcharge 21.60; fee at most 5.00
    await till.refund(first, 5_000n, '2026-03-01T20:00:00Z') // fee given back: 50/115 of 2.30: 1.00
    const late = await till.pay({ amount: 777n, at: '2026-03-02T08:00:00Z' }) // at the cut-off itself: the next day's

    const id = await settle(merchant, '2026-03-02T08:00:00Z')
    expect(id).toMatch(new RegExp(`^20260302${String(merchant.tenantId).padStart(6, '0')}\\d{8}$`))
    expect(await detail(merchant, id)).toMatchObject({
      saleAmount: 101_050n,
      tipAmount: 1_500n,
      surchargeAmount: 24n + 1n + 2_160n,
      refundAmount: 5_000n,
      gross: 101_050n + 1_500n + 2_185n - 5_000n,
      serviceFee: 230n + 25n + 10n + 500n,
      feeReturnAmount: 100n,
      carriedIn: 0n,
      net: 99_735n - 765n + 100n,
      paymentCount: 4,
      refundCount: 1,
      settleDate: '2026-03-02',
      fromTime: new Date('2026-03-01T08:00:00Z'),
      toTime: new Date('2026-03-02T08:00:00Z'),
      status: 'settled',
      validation: 'passed',
      differences: [],
      bank: { bankName: 'Bank of Testing', accountNoTail: '4716' },
    })
    const actions = (await detail(merchant, id)).timeline.map(({ action }) => action)
    expect(actions).toEqual(['clearing.cut', 'clearing.passed', 'clearing.settled'])

    // What is owed now is the payment at the cut-off, less its fee.
    expect(await owed(merchant)).toBe(777n - 16n)
    expect(await t.read(merchant, (ctx) => ledgerSumsToZero(ctx.db, merchant.tenantId))).toBe(true)
    const held = (orderId: string) => t.read(merchant, (ctx) => clearingForOrder(ctx.db, ctx.scope, orderId))
    expect(await held(first)).toEqual({ clearingId: id, status: 'settled', validation: 'passed' })
    expect(await held(late)).toBeNull()
  })

  test('opens to lines that sum to each of its figures', async () => {
    const merchant = await t.merchant()
    const till = await openTill(t, merchant)
    const order = await till.pay({ amount: 12_345n, tip: 55n, at: '2026-03-03T18:00:00Z' })
    await till.refund(order, 400n, '2026-03-03T18:30:00Z')
    const id = await settle(merchant, '2026-03-04T08:00:00Z')
    const clearing = await detail(merchant, id)
    const paging = { clientId: merchant.merchantId, clearingId: id ?? '', pageNum: 1, pageSize: 100 }
    const { rows } = await t.read(merchant, (ctx) => clearingLines(ctx, paging))
    const sum = (lines: ClearingLine[]) => lines.reduce((total, { amount }) => total + amount, 0n)
    const of = (category: ClearingLine['category']) => sum(rows.filter((line) => line.category === category))
    expect(sum(rows)).toBe(clearing.net)
    expect([of('sale'), of('tip'), -of('refund'), -of('fee'), of('feeReturn')]).toEqual([
      clearing.saleAmount,
      clearing.tipAmount,
      clearing.refundAmount,
      clearing.serviceFee,
      clearing.feeReturnAmount,
    ])
    const fees = await t.read(merchant, (ctx) => clearingLines(ctx, { ...paging, category: 'fee' }))
    expect(fees.rows.map(({ orderId, amount }) => ({ orderId, amount }))).toEqual([
      { orderId: order, amount: -248n },
    ])
  })

  test('below the minimum, or of less than nothing, is carried into the next', async () => {
    const merchant = await t.merchant({ preCreditRefund: true })
    const till = await openTill(t, merchant, { ...dailyRule, minSettleAmount: 5_000n })
    const small = await till.pay({ amount: 3_000n, at: '2026-03-05T18:00:00Z' })
    const first = await settle(merchant, '2026-03-06T08:00:00Z')
    expect(await detail(merchant, first)).toMatchObject({
      status: 'carried',
      validation: 'passed',
      net: 2_940n,
    })
    expect(await owed(merchant)).toBe(2_940n)
    const held = () => t.read(merchant, (ctx) => clearingForOrder(ctx.db, ctx.scope, small))
    expect(await held()).toEqual({ clearingId: first, status: 'carried', validation: 'passed' })

    // A day without trade makes no clearing of nothing.
    expect(await settle(merchant, '2026-03-07T08:00:00Z')).toBeUndefined()

    await till.pay({ amount: 3_000n, at: '2026-03-07T18:00:00Z' })
    const second = await settle(merchant, '2026-03-08T08:00:00Z')
    expect(await detail(merchant, second)).toMatchObject({
      status: 'settled',
      carriedIn: 2_940n,
      net: 5_880n,
    })
    expect(await held()).toEqual({ clearingId: first, status: 'settled', validation: 'passed' })
    expect(await owed(merchant)).toBe(0n)

    await till.refund(small, 3_000n, '2026-03-08T18:00:00Z')
    const third = await settle(merchant, '2026-03-09T07:00:00Z')
    expect(await detail(merchant, third)).toMatchObject({ status: 'carried', net: -2_940n })
    await till.pay({ amount: 10_000n, at: '2026-03-09T18:00:00Z' })
    const fourth = await settle(merchant, '2026-03-10T07:00:00Z')
    expect(await detail(merchant, fourth)).toMatchObject({
      status: 'settled',
      carriedIn: -2_940n,
      net: 9_800n - 2_940n,
    })
    expect(await owed(merchant)).toBe(0n)
  })

  test('pays what was carried once the minimum no longer stands in the way', async () => {
    const merchant = await t.merchant()
    const till = await openTill(t, merchant, { ...dailyRule, minSettleAmount: 5_000n })
    await till.pay({ amount: 1_000n, at: '2026-03-05T18:00:00Z' })
    await settle(merchant, '2026-03-06T08:00:00Z')
    await t.write(merchant, (ctx) => setSettlementRule(ctx, dailyRule))
    const id = await settle(merchant, '2026-03-07T08:00:00Z')
    expect(await detail(merchant, id)).toMatchObject({
      status: 'settled',
      saleAmount: 0n,
      carriedIn: 980n,
      net: 980n,
    })
  })

  test('of money paid in another currency is in the merchant’s own', async () => {
    const merchant = await t.merchant()
    const till = await openTill(t, merchant)
    const abroad = { currency: 'USD', exchangeRate: '1.3333' } as const
    const order = await till.pay({ amount: 1_001n, tip: 101n, at: '2026-03-05T18:00:00Z', ...abroad }) // 1469.30 cents
    await till.refund(order, 333n, '2026-03-05T19:00:00Z') // 333/1102 of 1469: 443.9; of the fee of 29: 8.8
    const id = await settle(merchant, '2026-03-06T08:00:00Z')
    expect(await detail(merchant, id)).toMatchObject({
      currency: 'CAD',
      saleAmount: 1_334n,
      tipAmount: 135n,
      refundAmount: 444n,
      serviceFee: 29n,
      feeReturnAmount: 9n,
      validation: 'passed',
      status: 'settled',
    })
  })

  test('takes in a refund that came back, and what failed never counts', async () => {
    const merchant = await t.merchant({ preCreditRefund: true })
    const till = await openTill(t, merchant)
    const order = await till.pay({ amount: 10_000n, at: '2026-03-05T18:00:00Z' })
    const kept = await till.pay({ amount: 50_000n, at: '2026-03-05T18:00:00Z' })
    const back = await till.refund(order, 3_333n, '2026-03-05T19:00:00Z')
    const failed = await till.askRefund(kept, 100n, '2026-03-05T19:00:00Z')
    await till.tellRefund(failed, 'declined', '2026-03-05T19:01:00Z')
    const first = await settle(merchant, '2026-03-06T08:00:00Z')
    expect(await detail(merchant, first)).toMatchObject({
      refundAmount: 3_333n,
      feeReturnAmount: 67n,
      validation: 'passed',
    })

    await till.tellRefund(back, 'declined', '2026-03-06T18:00:00Z')
    await till.refund(order, 10_000n, '2026-03-06T19:00:00Z')
    const again = await till.pay({ amount: 30_000n, at: '2026-03-06T20:00:00Z' })
    const second = await settle(merchant, '2026-03-07T08:00:00Z')
    expect(await detail(merchant, second)).toMatchObject({
      refundAmount: 10_000n - 3_333n,
      feeReturnAmount: 200n - 67n,
      validation: 'passed',
      status: 'settled',
    })
    // A refund that came back within the period it was made in.
    const both = await till.refund(again, 30_000n, '2026-03-07T18:00:00Z')
    await till.tellRefund(both, 'declined', '2026-03-07T19:00:00Z')
    const third = await settle(merchant, '2026-03-08T08:00:00Z')
    expect(await detail(merchant, third)).toMatchObject({
      refundAmount: 0n,
      net: 0n,
      validation: 'passed',
      status: 'carried',
    })
  })
})

describe('what the console asks', () => {
  test('lists clearings newest first, narrowed by what was chosen', async () => {
    const merchant = await t.merchant()
    const till = await openTill(t, merchant, { ...dailyRule, minSettleAmount: 5_000n })
    for (const [day, amount] of [
      [10, 9_000n],
      [11, 100n],
      [12, 8_000n],
    ] as const) {
      await till.pay({ amount, at: `2026-03-${day}T18:00:00Z` })
      await settle(merchant, `2026-03-${day + 1}T07:00:00Z`)
    }
    const list = async (filters: object): Promise<Clearing[]> =>
      (await t.read(merchant, (ctx) => clearingPage(ctx, { pageNum: 1, pageSize: 10, ...filters }))).rows
    expect((await list({})).map(({ settleDate }) => settleDate)).toEqual([
      '2026-03-13',
      '2026-03-12',
      '2026-03-11',
    ])
    expect(await list({ status: 'carried' })).toHaveLength(1)
    expect(await list({ status: 'settled', fromDay: '2026-03-12' })).toHaveLength(1)
    expect(await list({ validation: 'failed' })).toEqual([])
    expect((await list({ sortField: 'net', sortOrder: 'asc' }))[0]?.net).toBe(98n)
  })

  test('tells the coming cut-off and what it would settle so far', async () => {
    const merchant = await t.merchant()
    const till = await openTill(t, merchant, { ...dailyRule, settleHour: 17, minSettleAmount: 5_000n })
    await till.pay({ amount: 1_000n, at: '2026-03-10T18:00:00Z' })
    await settle(merchant, '2026-03-11T00:00:00Z')
    await till.pay({ amount: 2_000n, at: '2026-03-11T01:00:00Z' })
    const next = await t.read(merchant, (ctx) =>
      nextSettlement({ ...ctx, now: new Date('2026-03-11T02:00:00Z') }),
    )
    expect(next).toEqual({
      cutOff: new Date('2026-03-12T00:00:00Z'),
      ruleMode: 'everyday',
      settleHour: 17,
      minSettleAmount: 5_000n,
      currency: 'CAD',
      unsettled: 980n + 1_960n,
      lineCount: 2,
    })
  })
})
