import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { CardSettings } from '#features/account/paymentSettings/cardSettings.contract.ts'
import { setRate } from '#features/merchants/merchants.service.ts'
import type { NewOrder } from '#features/payments/orders/create/createOrder.service.ts'
import { surchargeNow } from '#features/payments/orders/create/surcharges.service.ts'
import type { Gateway } from '#shared/reference.ts'
import { addDays, compactDay, dayOf } from '#shared/time.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { newOrder, trader } from '#test/trade.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
afterEach(() => t.setClock(null))

const zone = 'America/Vancouver'
const today = () => dayOf(t.app.clock(), zone)
const daysAgo = (days: number) => compactDay(addDays(today(), -days))

/** Opens a merchant with cards at 2.9 %, for which the provider allows a surcharge of 2.4 %. */
async function seller(
  draft: Parameters<typeof trader>[1] = {},
  allowed = '0.024',
  at: Date | null = null,
): Promise<TestMerchant> {
  const shop = await trader(t, draft)
  const now = at ?? t.app.clock()
  const card = { way: 'C', rate: '0.029', minFee: 0n, maxFee: null, surchargeRate: allowed } as const
  await t.write(shop, (ctx) => setRate(ctx, card), { now })
  await t.signIn(shop, 'manager')
  return shop
}
const read = async (shop: TestMerchant): Promise<CardSettings> =>
  (await t.call('GET', '/cardSettings', { token: await t.signIn(shop, 'manager') })).body.data
async function save(shop: TestMerchant, changes: object, role: 'manager' | 'cashier' = 'manager') {
  const token = await t.signIn(shop, role)
  const { version } = await read(shop)
  const surcharge = { rate: '0.02', retail: true, qrCode: true, online: true, noticeDay: daysAgo(40) }
  return t.call('PUT', '/cardSettings', { token, body: { version, ...surcharge, ...changes } })
}
const paid = async (shop: TestMerchant, input: Partial<NewOrder> = {}) => {
  const order = await newOrder(t, shop, { way: 'C', inputAmount: 10_000n, ...input }, {})
  return order.surchargeAmount
}

describe('surcharges', () => {
  test('charges no surcharge until the merchant asks, whatever the provider allows', async () => {
    const shop = await seller()
    expect(await paid(shop)).toBe(0n)
    expect(await read(shop)).toMatchObject({
      version: 0,
      wish: { rate: null, noticeDay: null },
      bounds: { cost: '0.029', allowed: '0.024', most: '0.024' },
      law: { rule: 'canada', cap: '0.024' },
      now: { online: { rate: '0', stop: 'notAsked' } },
      provider: { holdsForDays: 7 },
    })
    expect((await save(shop, {})).body.data).toMatchObject({
      wish: { rate: '0.02' },
      now: { online: { rate: '0.02', stop: null } },
    })
    expect(await paid(shop)).toBe(200n)
    expect(await paid(shop, { way: 'UP' })).toBe(0n)
    await save(shop, { rate: null, noticeDay: null })
    expect(await paid(shop)).toBe(0n)
  })

  test('charges and announces a surcharge only where the merchant wants it', async () => {
    const shop = await seller()
    await save(shop, { retail: false, online: false })
    const at = async (gateway: Gateway) => {
      const answer = await t.read(shop, ({ db, scope, now }) =>
        surchargeNow(db, scope, { way: 'C', gateway }, now),
      )
      return [Number(answer?.rate), await paid(shop, { gateway })]
    }
    expect(await at('qrCode')).toEqual([0.02, 200n])
    expect(await at('retailInStore')).toEqual([0, 0n])
    expect(await at('shareLink')).toEqual([0, 0n])
    expect(await at('onlineApi')).toEqual([0, 0n])
  })

  test('starts a surcharge at midnight thirty days after the notice to the networks', async () => {
    t.setClock(new Date('2026-01-15T12:00:00Z'))
    const shop = await seller({}, '0.024', new Date('2026-01-15T12:00:01Z'))
    t.setClock(new Date('2026-01-15T12:00:02Z'))
    const saved = await save(shop, { noticeDay: '20260115' })
    expect(saved.body.data).toMatchObject({ startDay: '20260214', now: { online: { stop: 'tooEarly' } } })
    t.setClock(new Date('2026-02-14T07:59:59Z'))
    expect(await paid(shop)).toBe(0n)
    t.setClock(new Date('2026-02-14T08:00:00Z'))
    expect(await paid(shop)).toBe(200n)
  })

  test('lowers a surcharge with its limits without another save', async () => {
    const shop = await seller()
    await save(shop, { rate: '0.024' })
    expect(await paid(shop)).toBe(240n)
    const card = { way: 'C', rate: '0.015', minFee: 0n, maxFee: null, surchargeRate: '0.024' } as const
    await t.write(shop, (ctx) => setRate(ctx, card))
    expect(await paid(shop)).toBe(150n)
    await t.write(shop, (ctx) => setRate(ctx, { ...card, surchargeRate: '0.01' }))
    expect(await paid(shop)).toBe(100n)
    await t.write(shop, (ctx) => setRate(ctx, { ...card, surchargeRate: '0' }))
    expect(await paid(shop)).toBe(0n)
  })

  test('never charges a surcharge where the law forbids it, even if stored', async () => {
    const shop = await seller({ province: 'QC' })
    const { status, body } = await save(shop, {})
    expect([status, body.fields.map(({ field }) => field)]).toEqual([400, ['rate']])
    await t.write(shop, async (ctx) => {
      ctx.unchanged()
      await ctx.db
        .insertInto('payment_setting')
        .values({
          tenantId: shop.tenantId,
          merchantId: shop.merchantId,
          surchargeRate: '0.024',
          surchargeNoticeDay: '2024-01-01',
        })
        .execute()
    })
    expect(await paid(shop)).toBe(0n)
    expect(await read(shop)).toMatchObject({
      law: { rule: 'quebec', cap: '0' },
      now: { online: { rate: '0', stop: 'law' } },
    })
  })
})

describe('invalid card settings', () => {
  let shop: TestMerchant
  beforeAll(async () => {
    shop = await seller()
  })

  test.each([
    [{ rate: '0.0241' }, 'rate'],
    [{ rate: '0' }, 'rate'],
    [{ rate: '0.0' }, 'rate'],
    [{ rate: '1' }, 'rate'],
    [{ rate: '-0.01' }, 'rate'],
    [{ rate: '0.0200001' }, 'rate'],
    [{ rate: '2.4%' }, 'rate'],
    [{ rate: '٠.٠٢' }, 'rate'],
    [{ noticeDay: null }, 'noticeDay'],
    [{ noticeDay: '20130126' }, 'noticeDay'],
    [{ noticeDay: '20260230' }, 'noticeDay'],
    [{ noticeDay: '2026-01-01' }, 'noticeDay'],
    [{ retail: 'yes' }, 'retail'],
  ])('rejects card settings by field: %o', async (changes, field) => {
    const { status, body } = await save(shop, changes)
    expect([status, ...new Set(body.fields.map((one) => one.field))]).toEqual([400, field])
    expect((await read(shop)).version).toBe(0)
  })

  test('rejects a future notice day and a surcharge that the provider does not allow', async () => {
    const ahead = await save(shop, { noticeDay: daysAgo(-1) })
    expect(ahead.body.fields).toMatchObject([{ field: 'noticeDay', message: 'This day is in the future' }])
    const unagreed = await save(await seller({}, '0'), {})
    expect(unagreed.body.fields[0]?.message).toMatch(/provider has not agreed/)
  })

  test('rejects card settings from a cashier or over a newer version', async () => {
    const refused = await save(shop, {}, 'cashier')
    expect([refused.status, refused.body.permission]).toEqual([403, 'cardSetting.edit'])
    const both = await Promise.all([save(shop, { version: 0 }), save(shop, { version: 0, rate: '0.01' })])
    expect(both.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([
      200,
      'paymentSetting.changed',
    ])
  })
})
