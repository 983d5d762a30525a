import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { BusinessHours } from '#features/merchants/businessHours.domain.ts'
import { createOrder } from '#features/payments/orders/create/createOrder.service.ts'
import type { SaleCheckout } from '#features/products/sales/sale.domain.ts'
import { saveConfig, settingsIn } from '#features/products/storeCodes/config/config.service.ts'
import { claimStoreCode, openStoreCode } from '#features/products/storeCodes/sale/storeCodeSale.service.ts'
import { revokeStoreCode } from '#features/products/storeCodes/storeCodeActs.service.ts'
import {
  createStoreCode,
  type StoreCodeDraft,
  switchStoreCode,
} from '#features/products/storeCodes/storeCodes.service.ts'
import { selectStoreCode } from '#features/products/storeCodes/storeCodes.sql.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { trader } from '#test/trade.ts'

let t: TestApp
let merchant: TestMerchant
beforeAll(async () => {
  t = await testApp()
  merchant = await trader(t)
})
afterAll(() => t.close())
afterEach(() => t.setClock(null))

const draft: StoreCodeDraft = {
  label: 'Front counter',
  currency: 'CAD',
  tipRates: [15, 18],
  tipEnabled: true,
  remarkRequired: false,
  paymentNote: '',
  ways: ['WP', 'C'],
}
const hang = (changes: Partial<StoreCodeDraft> = {}) =>
  t.write(merchant, (ctx) => createStoreCode(ctx, { ...draft, ...changes }))
const opened = async (id: string) => {
  const found = await openStoreCode(t.app, id)
  if (!found) throw new Error('not found')
  return found.sale
}

/** Creates an order of the code as the payer's page does, with the claim in the order's own transaction. */
function pay(storeCodeId: string, amount: bigint, checkoutRequest: Partial<SaleCheckout> = {}) {
  return t.write(merchant, async (ctx) => {
    const order = await createOrder(ctx, {
      way: 'UP',
      gateway: 'qrCode',
      scene: 'storeQrCode',
      inputAmount: amount,
      tipAmount: 100n,
      description: 'Front counter',
      storeCodeId,
    })
    await claimStoreCode(
      ctx,
      storeCodeId,
      { amount, version: 1, items: [], ...checkoutRequest },
      order.orderId,
    )
    return order.orderId
  })
}
const refusal = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'paid',
    (error: { code?: string }) => error.code ?? String(error),
  )

describe('a store code', () => {
  test('sells according to its settings', async () => {
    const questions = [{ fieldId: 'q1', title: '桌号', required: true }]
    const id = await hang({
      ...{ label: '7 号桌', questions, defaultTip: 18, moreWays: ['UP'], orderExpiryMinutes: 15 },
      ...{
        minAmount: 500n,
        maxAmount: 9_000n,
        remarkRequired: true,
        paymentNote: 'Thank you',
        preAuth: true,
      },
    })
    expect(await opened(id)).toEqual({
      kind: 'storeCode',
      ...{ id, version: 1, title: '7 号桌', currency: 'CAD', note: 'Thank you', questions, stop: null },
      amount: { kind: 'entered', min: 500n, max: 9_000n, presets: [] },
      tip: { rates: [15, 18], defaultRate: 18 },
      ...{ remark: 'required', ways: ['WP', 'C'], moreWays: ['UP'], expiryMinutes: 15, preAuth: true },
      logoImageId: null,
    })
    expect(await openStoreCode(t.app, 'nosuchcode22')).toBeNull()
  })

  test('sells nothing while switched off, revoked or closed', async () => {
    const id = await hang()
    await t.write(merchant, (ctx) => switchStoreCode(ctx, id, false))
    expect((await opened(id)).stop).toEqual({ reason: 'disabled' })
    expect(await refusal(pay(id, 500n, { version: 2 }))).toBe('sale.stopped')

    await t.write(merchant, (ctx) => switchStoreCode(ctx, id, true))
    expect(await refusal(pay(id, 500n, { version: 3 }))).toBe('paid')
    const next = await t.write(merchant, (ctx) => revokeStoreCode(ctx, id, ''))
    expect((await opened(id)).stop).toEqual({ reason: 'revoked' })
    expect(await refusal(pay(id, 500n, { version: 4 }))).toBe('sale.stopped')
    expect(await refusal(pay(next.storeCodeId, 500n))).toBe('paid')
  })

  test('sells during its hours by the merchant’s clock', async () => {
    const never: BusinessHours = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] }
    const id = await hang({ businessHours: { ...never, sat: [['20:00', '26:00']] } })
    // Vancouver is at UTC-7: 19:59 on Saturday, 20:00, and 02:00 on Sunday.
    t.setClock(new Date('2037-11-29T02:59:00Z'))
    expect((await opened(id)).stop).toEqual({ reason: 'closed', opensAt: new Date('2037-11-29T03:00:00Z') })
    expect(await refusal(pay(id, 500n))).toBe('sale.stopped')
    t.setClock(new Date('2037-11-29T03:00:00Z'))
    expect(await refusal(pay(id, 500n))).toBe('paid')
    t.setClock(new Date('2037-11-29T09:00:00Z'))
    expect(await refusal(pay(id, 500n))).toBe('sale.stopped')
  })

  test('sells only what its payer has seen', async () => {
    const id = await hang()
    const row = await t.read(merchant, ({ db, scope }) => selectStoreCode(db, scope, id))
    if (!row) throw new Error('no row')
    const settings = { ...settingsIn(row), label: 'Patio', paymentNote: 'No tips at lunch' }
    await t.write(merchant, (ctx) => saveConfig(ctx, id, 1, settings))
    expect(await refusal(pay(id, 500n, { version: 1 }))).toBe('sale.changed')
    expect(await refusal(pay(id, 500n, { version: 2 }))).toBe('paid')
  })
})

describe('a store code’s limits', () => {
  test('include both edges for a single payment', async () => {
    const id = await hang({ minAmount: 500n, maxAmount: 1_000n })
    const answers = await Promise.all([499n, 500n, 1_000n, 1_001n].map((amount) => refusal(pay(id, amount))))
    expect(answers).toEqual(['sale.amountOutOfRange', 'paid', 'paid', 'sale.amountOutOfRange'])
    const least = await hang({ minAmount: 500n })
    expect(await refusal(pay(least, 499n))).toBe('sale.amountTooLow')
  })

  test('admit exactly the daily amount when ten payers race', async () => {
    const id = await hang({ maxPerDay: 5_000n })
    const answers = await Promise.all(Array.from({ length: 10 }, () => refusal(pay(id, 1_000n))))
    expect(answers.filter((answer) => answer === 'paid')).toHaveLength(5)
    expect(new Set(answers)).toEqual(new Set(['paid', 'sale.stopped']))
    expect((await opened(id)).stop).toEqual({ reason: 'limitReached' })
  })

  test('offer what is left of the day and start again with the merchant’s next day', async () => {
    const id = await hang({ maxPerDay: 5_000n, minAmount: 1_000n })
    t.setClock(new Date('2037-11-30T06:30:00Z'))
    expect(await refusal(pay(id, 3_500n))).toBe('paid')
    expect((await opened(id)).amount).toMatchObject({ min: 1_000n, max: 1_500n })
    expect(await refusal(pay(id, 1_501n))).toBe('sale.amountOutOfRange')
    expect(await refusal(pay(id, 1_000n))).toBe('paid')
    expect((await opened(id)).stop).toEqual({ reason: 'limitReached' })
    // Midnight in Vancouver.
    t.setClock(new Date('2037-11-30T07:00:00Z'))
    expect((await opened(id)).stop).toBeNull()
    expect(await refusal(pay(id, 5_000n))).toBe('paid')
  })

  test('leave no order behind when they reject one', async () => {
    const id = await hang({ maxAmount: 100n })
    expect(await refusal(pay(id, 101n))).toBe('sale.amountOutOfRange')
    const created = await t.read(merchant, ({ db }) =>
      db.selectFrom('pay_order').select('orderId').where('storeCodeId', '=', id).execute(),
    )
    expect(created).toEqual([])
  })
})
