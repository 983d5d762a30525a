import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paymentSettingOf } from '#features/account/paymentSettings/paymentSettings.service.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { changeSettings, hoursOf, setSettings, settingsOf } from '#test/paymentSettings.ts'
import { trader } from '#test/trade.ts'

let t: TestApp
let merchant: TestMerchant
let manager: string
beforeAll(async () => {
  t = await testApp()
  merchant = await trader(t)
  manager = await t.signIn(merchant, 'manager')
})
afterAll(() => t.close())

const auditOf = (of: TestMerchant) =>
  t.read(of, ({ db }) =>
    db
      .selectFrom('audit_entry')
      .select(['before', 'after'])
      .where('action', '=', 'paymentSetting.changed')
      .where('merchantId', '=', of.merchantId)
      .orderBy('auditId')
      .execute(),
  )

describe('payment settings', () => {
  test('keeps default settings until part of them changes, and audits only what changed', async () => {
    const shop = await trader(t)
    const token = await t.signIn(shop, 'manager')
    expect(await settingsOf(t, token)).toEqual({
      version: 0,
      orders: { shortOrderId: false, orderExpiryMinutes: 5 },
      refunds: { maxRefundDays: 90, refundApprovalAmount: null },
      family: { refundByMaster: false, refundBetweenSubs: false },
      staff: { cashierQueryDays: null, socketEnabled: true, paymentNotice: true },
      hours: { businessHours: null, hoursOnline: false },
      facts: {
        ...{ currency: 'CAD', zone: 'America/Vancouver', family: 'single', preCreditRefund: false },
        ...{ refundPasswordSet: true, surcharges: { retail: '0', qrCode: '0', online: '0' } },
      },
    })
    const saved = await changeSettings(t, token, 'orders', { orderExpiryMinutes: 1440 })
    expect(saved.body.data).toMatchObject({ version: 1, orders: { orderExpiryMinutes: 1440 } })
    await changeSettings(t, token, 'staff', { cashierQueryDays: 7, paymentNotice: false })
    expect(await settingsOf(t, token)).toMatchObject({
      version: 2,
      orders: { shortOrderId: false, orderExpiryMinutes: 1440 },
      staff: { cashierQueryDays: 7, socketEnabled: true, paymentNotice: false },
    })
    expect(await auditOf(shop)).toEqual([
      { before: { orderExpiryMinutes: 5 }, after: { orderExpiryMinutes: 1440 } },
      {
        before: { cashierQueryDays: null, paymentNotice: true },
        after: { cashierQueryDays: 7, paymentNotice: false },
      },
    ])
  })

  test('neither changes nor audits settings that are saved unmodified', async () => {
    const shop = await trader(t)
    const token = await t.signIn(shop, 'manager')
    expect((await changeSettings(t, token, 'refunds', {})).body.data).toMatchObject({ version: 0 })
    expect(await auditOf(shop)).toEqual([])
  })

  test('rejects one of two concurrent edits of the same group of settings', async () => {
    const shop = await trader(t)
    const token = await t.signIn(shop, 'manager')
    const answers = await Promise.all([
      changeSettings(t, token, 'staff', { cashierQueryDays: 30 }, 0),
      changeSettings(t, token, 'staff', { paymentNotice: false }, 0),
    ])
    expect(answers.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([
      200,
      'paymentSetting.changed',
    ])
    expect((await settingsOf(t, token)).version).toBe(1)
    const ahead = await changeSettings(t, token, 'refunds', { maxRefundDays: 30 }, 2)
    expect(ahead.body.code).toBe('paymentSetting.changed')
  })

  test('accepts concurrent edits of different groups of settings', async () => {
    const shop = await trader(t)
    const token = await t.signIn(shop, 'manager')
    const answers = await Promise.all([
      changeSettings(t, token, 'refunds', { maxRefundDays: 30 }, 0),
      changeSettings(t, token, 'orders', { orderExpiryMinutes: 10 }, 0),
      changeSettings(t, token, 'staff', { cashierQueryDays: 9 }, 0),
    ])
    expect(answers.map(({ body }) => body.code ?? 'saved')).toEqual(['saved', 'saved', 'saved'])
    const settings = await settingsOf(t, token)
    expect(settings).toMatchObject({
      version: 3,
      orders: { orderExpiryMinutes: 10 },
      refunds: { maxRefundDays: 30 },
      staff: { cashierQueryDays: 9 },
    })
    const late = await changeSettings(t, token, 'refunds', { maxRefundDays: 60 }, 0)
    expect(late.body.code).toBe('paymentSetting.changed')
  })

  test('lets a cashier read but not change settings, which differ per merchant', async () => {
    const cashier = await t.signIn(merchant, 'cashier')
    expect((await settingsOf(t, cashier)).orders.orderExpiryMinutes).toBe(5)
    const refused = await changeSettings(t, cashier, 'orders', { shortOrderId: true })
    expect([refused.status, refused.body.permission]).toEqual([403, 'paymentSetting.edit'])

    const other = await trader(t)
    await setSettings(t, other, 'refunds', { maxRefundDays: 3 })
    expect((await settingsOf(t, manager)).refunds.maxRefundDays).toBe(90)
  })

  test.each([
    ['orders', { orderExpiryMinutes: 0 }, 'orderExpiryMinutes'],
    ['orders', { orderExpiryMinutes: 1441 }, 'orderExpiryMinutes'],
    ['orders', { orderExpiryMinutes: 1.5 }, 'orderExpiryMinutes'],
    ['orders', { orderExpiryMinutes: '5' }, 'orderExpiryMinutes'],
    ['orders', { orderExpiryMinutes: null }, 'orderExpiryMinutes'],
    ['orders', { shortOrderId: 'yes' }, 'shortOrderId'],
    ['refunds', { maxRefundDays: 0 }, 'maxRefundDays'],
    ['refunds', { maxRefundDays: 366 }, 'maxRefundDays'],
    ['refunds', { maxRefundDays: -1 }, 'maxRefundDays'],
    ['staff', { cashierQueryDays: 0 }, 'cashierQueryDays'],
    ['staff', { cashierQueryDays: 1e9 }, 'cashierQueryDays'],
    ['hours', { businessHours: hoursOf({ mon: [['17:00', '09:00']] }) }, 'businessHours'],
    ['hours', { businessHours: hoursOf({ mon: [['09:00', '30:01']] }) }, 'businessHours'],
    [
      'hours',
      { businessHours: hoursOf({ sun: [['20:00', '27:00']], mon: [['02:00', '05:00']] }) },
      'businessHours',
    ],
    ['hours', { businessHours: { mon: [] } }, 'businessHours.tue'],
    ['hours', { businessHours: 'always' }, 'businessHours'],
    ['orders', { preCreditRefund: true }, 'preCreditRefund'],
  ] as const)('rejects %s with %o by field, and changes nothing', async (group, changes, field) => {
    const { status, body } = await changeSettings(t, manager, group, changes)
    expect([status, body.code]).toEqual([400, 'request.invalid'])
    expect(body.fields[0]?.field ?? field).toContain(field.split('.')[0])
    expect((await settingsOf(t, manager)).version).toBe(0)
  })
})

describe('refunds across merchants', () => {
  test('lets only the master allow refunds across its sub-merchants', async () => {
    const master = await trader(t)
    const token = await t.signIn(master, 'manager')
    const lonely = await changeSettings(t, token, 'family', { refundByMaster: true })
    expect([lonely.status, lonely.body.code]).toEqual([409, 'paymentSetting.masterOnly'])

    const sub = await trader(t, { parent: master })
    const subs = await t.signIn(sub, 'manager')
    const refused = await changeSettings(t, subs, 'family', { refundBetweenSubs: true })
    expect(refused.body.code).toBe('paymentSetting.masterOnly')
    expect((await settingsOf(t, subs)).facts.family).toBe('sub')

    await setSettings(t, master, 'family', { refundByMaster: true, refundBetweenSubs: true })
    expect(await settingsOf(t, subs)).toMatchObject({
      version: 0,
      family: { refundByMaster: true, refundBetweenSubs: true },
    })
    // A sub-merchant's own changes leave the master's setting untouched.
    await setSettings(t, sub, 'orders', { orderExpiryMinutes: 9 })
    await setSettings(t, master, 'family', { refundBetweenSubs: false })
    expect(await t.read(sub, (ctx) => paymentSettingOf(ctx.db, ctx.scope))).toMatchObject({
      refundByMaster: true,
      refundBetweenSubs: false,
    })
    expect((await settingsOf(t, subs)).orders.orderExpiryMinutes).toBe(9)
    expect((await settingsOf(t, token)).orders.orderExpiryMinutes).toBe(5)
  })
})
