import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ClearingLine } from '#features/finances/settlements/settlements.fields.ts'
import { clearingForOrder } from '#features/finances/settlements/settlements.sql.ts'
import { clearingLines } from '#features/finances/settlements/settlementViews.service.ts'
import { ledgerSumsToZero } from '#features/ledger/ledgerBalances.sql.ts'
import { setRate } from '#features/merchants/merchants.service.ts'
import { setSettlementRule } from '#features/merchants/settlementTerms/settlementTerms.service.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { cutAt, owedTo, settledAt } from '#test/settled.ts'
import { askSurcharge } from '#test/surcharges.ts'
import { dailyRule, openTill } from '#test/till.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  t.setClock(new Date('2026-03-01T08:00:00Z'))
})
afterAll(() => t.close())

const settle = (merchant: TestMerchant, at: string) => settledAt(t, merchant, at)

describe('settlements', () => {
  test('adds up everything before the cutoff to the cent, and pays the settlement', async () => {
    const merchant = await t.merchant()
    const till = await openTill(t, merchant)
    await t.write(
      merchant,
      (ctx) => setRate(ctx, { way: 'C', rate: '0.024', minFee: 10n, maxFee: 500n, surchargeRate: '0.024' }),
      {
        now: new Date('2026-03-01T08:00:01Z'),
      },
    )
    await askSurcharge(t, merchant, '0.024', { now: new Date('2026-03-01T08:00:01Z') })
    const first = await till.pay({ amount: 10_000n, tip: 1_500n, at: '2026-03-01T18:00:00Z' }) // fee 2 % of 115.00: 2.30
    await till.pay({ amount: 1_000n, way: 'C', at: '2026-03-01T19:00:00Z' }) // surcharge 0.24; fee 2.4 % of 10.24: 0.25
    await till.pay({ amount: 50n, way: 'C', at: '2026-03-01T19:30:00Z' }) // surcharge 0.01; fee at least 0.10
    await till.pay({ amount: 90_000n, way: 'C', at: '2026-03-01T19:40:00Z' }) // surcharge 21.60; fee at most 5.00
    await till.refund(first, 5_000n, '2026-03-01T20:00:00Z') // returned fee: 50/115 of 2.30: 1.00
    const late = await till.pay({ amount: 777n, at: '2026-03-02T08:00:00Z' }) // at the cutoff itself: next day's

    const clearing = await settle(merchant, '2026-03-02T08:00:00Z')
    expect(clearing.clearingId).toMatch(
      new RegExp(`^20260302${String(merchant.tenantId).padStart(6, '0')}\\d{8}$`),
    )
    expect(clearing).toMatchObject({
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
    const actions = clearing.timeline.map(({ action }) => action)
    expect(actions).toEqual([
      'clearing.cut',
      'clearing.passed',
      'clearing.approved',
      'clearing.sent',
      'clearing.paid',
    ])

    // Payable now: the payment made at the cutoff, less its fee.
    expect(await owedTo(t, merchant)).toBe(777n - 16n)
    expect(await t.read(merchant, (ctx) => ledgerSumsToZero(ctx.db, merchant.tenantId))).toBe(true)
    const held = (orderId: string) => t.read(merchant, (ctx) => clearingForOrder(ctx.db, ctx.scope, orderId))
    expect(await held(first)).toEqual({
      clearingId: clearing.clearingId,
      status: 'paid',
      validation: 'passed',
    })
    expect(await held(late)).toBeNull()
  })

  test('lists settlement lines that add up to each figure', async () => {
    const merchant = await t.merchant()
    const till = await openTill(t, merchant)
    const order = await till.pay({ amount: 12_345n, tip: 55n, at: '2026-03-03T18:00:00Z' })
    await till.refund(order, 400n, '2026-03-03T18:30:00Z')
    const clearing = await settle(merchant, '2026-03-04T08:00:00Z')
    const paging = {
      clientId: merchant.merchantId,
      clearingId: clearing.clearingId,
      pageNum: 1,
      pageSize: 100,
    }
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

  test('carries a settlement into the next one when it is below the minimum or negative', async () => {
    const merchant = await t.merchant({ preCreditRefund: true })
    const till = await openTill(t, merchant, { ...dailyRule, minSettleAmount: 5_000n })
    const small = await till.pay({ amount: 3_000n, at: '2026-03-05T18:00:00Z' })
    const first = await settle(merchant, '2026-03-06T08:00:00Z')
    expect(first).toMatchObject({
      status: 'carried',
      validation: 'passed',
      net: 2_940n,
    })
    expect(await owedTo(t, merchant)).toBe(2_940n)
    const held = () => t.read(merchant, (ctx) => clearingForOrder(ctx.db, ctx.scope, small))
    expect(await held()).toEqual({ clearingId: first.clearingId, status: 'carried', validation: 'passed' })

    // A day without trade makes no settlement.
    expect(await cutAt(t, merchant, '2026-03-07T08:00:00Z')).toBe('')

    await till.pay({ amount: 3_000n, at: '2026-03-07T18:00:00Z' })
    const second = await settle(merchant, '2026-03-08T08:00:00Z')
    expect(second).toMatchObject({
      status: 'settled',
      carriedIn: 2_940n,
      net: 5_880n,
    })
    expect(await held()).toEqual({ clearingId: second.clearingId, status: 'paid', validation: 'passed' })
    expect(await owedTo(t, merchant)).toBe(0n)

    await till.refund(small, 3_000n, '2026-03-08T18:00:00Z')
    const third = await settle(merchant, '2026-03-09T07:00:00Z')
    expect(third).toMatchObject({ status: 'carried', net: -2_940n })
    await till.pay({ amount: 10_000n, at: '2026-03-09T18:00:00Z' })
    const fourth = await settle(merchant, '2026-03-10T07:00:00Z')
    expect(fourth).toMatchObject({
      status: 'settled',
      carriedIn: -2_940n,
      net: 9_800n - 2_940n,
    })
    expect(await owedTo(t, merchant)).toBe(0n)
  })

  test('pays a carried amount once the minimum is lowered', async () => {
    const merchant = await t.merchant()
    const till = await openTill(t, merchant, { ...dailyRule, minSettleAmount: 5_000n })
    await till.pay({ amount: 1_000n, at: '2026-03-05T18:00:00Z' })
    await settle(merchant, '2026-03-06T08:00:00Z')
    await t.write(merchant, (ctx) => setSettlementRule(ctx, dailyRule))
    const clearing = await settle(merchant, '2026-03-07T08:00:00Z')
    expect(clearing).toMatchObject({
      status: 'settled',
      saleAmount: 0n,
      carriedIn: 980n,
      net: 980n,
    })
  })

  test('settles payments in another currency in the merchant’s currency', async () => {
    const merchant = await t.merchant()
    const till = await openTill(t, merchant)
    const abroad = { currency: 'USD', exchangeRate: '1.3333' } as const
    const order = await till.pay({ amount: 1_001n, tip: 101n, at: '2026-03-05T18:00:00Z', ...abroad }) // 1469.30 cents
    await till.refund(order, 333n, '2026-03-05T19:00:00Z') // 333/1102 of 1469: 443.9; of the fee of 29: 8.8
    const clearing = await settle(merchant, '2026-03-06T08:00:00Z')
    expect(clearing).toMatchObject({
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

  test('adds back a returned refund to the settlement, and never counts a failed one', async () => {
    const merchant = await t.merchant({ preCreditRefund: true })
    const till = await openTill(t, merchant)
    const order = await till.pay({ amount: 10_000n, at: '2026-03-05T18:00:00Z' })
    const stored = await till.pay({ amount: 50_000n, at: '2026-03-05T18:00:00Z' })
    const back = await till.refund(order, 3_333n, '2026-03-05T19:00:00Z')
    const failed = await till.askRefund(stored, 100n, '2026-03-05T19:00:00Z')
    await till.tellRefund(failed, 'declined', '2026-03-05T19:01:00Z')
    const first = await settle(merchant, '2026-03-06T08:00:00Z')
    expect(first).toMatchObject({
      refundAmount: 3_333n,
      feeReturnAmount: 67n,
      validation: 'passed',
    })

    await till.tellRefund(back, 'declined', '2026-03-06T18:00:00Z')
    await till.refund(order, 10_000n, '2026-03-06T19:00:00Z')
    const again = await till.pay({ amount: 30_000n, at: '2026-03-06T20:00:00Z' })
    const second = await settle(merchant, '2026-03-07T08:00:00Z')
    expect(second).toMatchObject({
      refundAmount: 10_000n - 3_333n,
      feeReturnAmount: 200n - 67n,
      validation: 'passed',
      status: 'settled',
    })
    // This refund is made and returned within one period.
    const both = await till.refund(again, 30_000n, '2026-03-07T18:00:00Z')
    await till.tellRefund(both, 'declined', '2026-03-07T19:00:00Z')
    const third = await settle(merchant, '2026-03-08T08:00:00Z')
    expect(third).toMatchObject({
      refundAmount: 0n,
      net: 0n,
      validation: 'passed',
      status: 'carried',
    })
  })
})
