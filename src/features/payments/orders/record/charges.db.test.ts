import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { feeReceivableOf, payableOf, taxOf } from '#features/ledger/ledger.domain.ts'
import { balanceOf } from '#features/ledger/ledgerBalances.sql.ts'
import { setRate, setRatePlan } from '#features/merchants/merchants.service.ts'
import type { RatePlan } from '#features/merchants/ratePlan.domain.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { contradictions } from '#test/oracle.ts'
import { askSurcharge } from '#test/surcharges.ts'
import { newOrder, notify, paidOrder, successOf, trader } from '#test/trade.ts'

const plain: RatePlan = {
  settleMode: 'regular',
  surchargeMode: 'balance',
  feeBackOnRefund: true,
  taxedWays: ['C'],
}
let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(async () => {
  expect(await contradictions(t.database.ownerUrl)).toEqual([])
  await t.close()
})

function sellerIn(province: string, plan: Partial<RatePlan> = {}) {
  return trader(t, { province, ratePlan: { ...plain, ...plan } })
}
const setPlan = (merchant: TestMerchant, plan: Partial<RatePlan>, now?: Date) =>
  t.write(merchant, (ctx) => setRatePlan(ctx, { ...plain, ...plan }), now ? { now } : {})
const chargedOf = (merchant: TestMerchant, orderId: string) =>
  t.read(merchant, ({ db }) =>
    db
      .selectFrom('pay_order')
      .where('orderId', '=', orderId)
      .select([
        'settleMode',
        'surchargeAmount as surcharge',
        'clearingAmount as clearing',
        'feeAmount as fee',
        'feeTaxAmount as tax',
        'feeTaxes as taxes',
      ])
      .executeTakeFirstOrThrow(),
  )
const balance = (merchant: TestMerchant, account: string) =>
  t.read(merchant, (ctx) => balanceOf(ctx.db, ctx.scope, account))
const owed = (merchant: TestMerchant) => balance(merchant, payableOf(merchant.merchantId, 'CAD'))

describe('the charge of a payment', () => {
  test('includes the taxes of the merchant’s province on the fee of a taxed method', async () => {
    const merchant = await sellerIn('BC')
    const { orderId } = await paidOrder(t, merchant, 12_345n, { way: 'C' })
    // 123.45 x 2 % = 2.469; x 5 % = 0.1235; x 7 % = 0.1729
    expect(await chargedOf(merchant, orderId)).toMatchObject({
      fee: 247n,
      tax: 29n,
      taxes: [
        { tax: 'GST', rate: '0.05', amount: '12' },
        { tax: 'PST', rate: '0.07', amount: '17' },
      ],
    })
    expect(await owed(merchant)).toBe(12_345n - 247n - 29n)
    expect(await balance(merchant, taxOf('GST', 'CAD'))).toBe(12n)
  })

  test('has no tax for an untaxed method or a merchant abroad', async () => {
    const merchant = await sellerIn('BC')
    const abroad = await trader(t, { country: 'US', province: 'WA', currency: 'USD', ratePlan: plain })
    for (const [of, way] of [[merchant, 'UP'] as const, [abroad, 'C'] as const]) {
      const { orderId } = await paidOrder(t, of, 12_345n, { way })
      expect(await chargedOf(of, orderId)).toMatchObject({ fee: 247n, tax: 0n, taxes: null })
    }
  })

  test('is taxed at 9.975 % in Quebec and 13 % in Ontario', async () => {
    const [quebec, ontario] = [await sellerIn('QC'), await sellerIn('ON')]
    const first = await paidOrder(t, quebec, 10_500n, { way: 'C' })
    // 2.10 x 5 % = 0.105, half up; x 9.975 % = 0.209475
    expect(await chargedOf(quebec, first.orderId)).toMatchObject({ fee: 210n, tax: 32n })
    const second = await paidOrder(t, ontario, 2500n, { way: 'C' })
    // 0.50 x 13 % = 0.065, half up
    expect(await chargedOf(ontario, second.orderId)).toMatchObject({ fee: 50n, tax: 7n })
  })

  test('credits the gross amount when fees are billed monthly', async () => {
    const merchant = await sellerIn('ON', { settleMode: 'afterpay' })
    const { orderId } = await paidOrder(t, merchant, 10_000n, { way: 'C' })
    expect(await chargedOf(merchant, orderId)).toMatchObject({ settleMode: 'afterpay', fee: 200n, tax: 26n })
    expect(await owed(merchant)).toBe(10_000n)
    expect(await balance(merchant, feeReceivableOf(merchant.merchantId, 'CAD'))).toBe(-226n)
  })

  test('sets a surcharge off against the fee', async () => {
    const merchant = await sellerIn('BC', { surchargeMode: 'distributed', taxedWays: [] })
    await t.write(merchant, (ctx) =>
      setRate(ctx, { way: 'C', rate: '0.024', minFee: 0n, maxFee: 150n, surchargeRate: '0.024' }),
    )
    await askSurcharge(t, merchant, '0.024')
    const { orderId } = await paidOrder(t, merchant, 10_000n, { way: 'C' })
    // The rate gives 2.40 and the maximum is 1.50, which is the surcharge, so the merchant gets all of
    // 100.00.
    expect(await chargedOf(merchant, orderId)).toMatchObject({
      surcharge: 150n,
      clearing: 10_150n,
      fee: 150n,
    })
    expect(await owed(merchant)).toBe(10_000n)
  })
})

describe('the rate plan', () => {
  test('applies as it was when the payer paid', async () => {
    const merchant = await sellerIn('ON', { taxedWays: [] })
    const order = await newOrder(t, merchant, { way: 'C', inputAmount: 10_000n })
    const later = new Date(order.createTime.getTime() + 60_000)
    await setPlan(merchant, { settleMode: 'afterpay', taxedWays: ['C'] }, later)
    const after = new Date(later.getTime() + 60_000)
    await notify(t, merchant, order, successOf(order), { now: after })
    expect(await chargedOf(merchant, order.orderId)).toMatchObject({ settleMode: 'regular', tax: 0n })
    const next = await paidOrder(t, merchant, 10_000n, { way: 'C' }, { now: after })
    expect(await chargedOf(merchant, next.orderId)).toMatchObject({ settleMode: 'afterpay', tax: 26n })
  })

  test('follows the previous one without overlap or gap, as do rates', async () => {
    const merchant = await sellerIn('ON', { taxedWays: [] })
    const at = new Date(Date.now() + 3_600_000)
    const rate = { way: 'UP' as const, minFee: 0n, maxFee: null }
    await t.write(merchant, (ctx) => setRate(ctx, { ...rate, rate: '0.03' }), { now: at })
    const again = t.write(merchant, (ctx) => setRate(ctx, { ...rate, rate: '0.04' }), { now: at })
    await expect(again).rejects.toMatchObject({ code: 'request.duplicate' })
    for (const [ms, fee] of [[-1, 200n] as const, [0, 300n] as const]) {
      const now = new Date(at.getTime() + ms)
      const { orderId } = await paidOrder(t, merchant, 10_000n, {}, { now })
      expect(await chargedOf(merchant, orderId)).toMatchObject({ fee })
    }
    await setPlan(merchant, {}, at)
    await expect(setPlan(merchant, {}, at)).rejects.toMatchObject({ code: 'request.duplicate' })
  })

  test('is required: no order is accepted before the first rate', async () => {
    const merchant = await sellerIn('ON')
    const before = new Date(Date.now() - 86_400_000)
    await expect(newOrder(t, merchant, {}, { now: before })).rejects.toMatchObject({ code: 'order.noRate' })
  })
})
