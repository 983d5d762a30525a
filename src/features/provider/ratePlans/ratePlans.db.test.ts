import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MerchantRates } from '#features/provider/ratePlans/ratePlans.contract.ts'
import { hashPassword, openAccount } from '#features/session/session.service.ts'
import { providerTenant } from '#server/session/scope.ts'
import { type TestApp, type TestMerchant, testApp, testPassword } from '#test/app.ts'

let t: TestApp
let merchant: TestMerchant
let staff: string
beforeAll(async () => {
  t = await testApp()
  merchant = await t.merchant({ province: 'BC' })
  const person = { username: 'adele', displayName: 'Adele', role: null, merchantId: null }
  const passwordHash = await hashPassword(testPassword)
  await t.write({ tenantId: providerTenant, merchantId: '' }, (ctx) =>
    openAccount(ctx, { ...person, passwordHash }),
  )
  const body = { username: 'adele', password: testPassword }
  staff = ((await t.call('POST', '/login', { body })).body.data as { token: string }).token
})
afterAll(() => t.close())

const at = (path: string, of = merchant) => `/provider/merchants/${of.merchantId}/${path}`
const ratesOf = async (of = merchant): Promise<MerchantRates> =>
  (await t.call('GET', at('rates', of), { token: staff })).body.data
const send = (method: 'POST' | 'PUT', path: string, body: object, of = merchant) =>
  t.call(method, at(path, of), { token: staff, body })

const rate = { way: 'C', rate: '0.0265', surchargeRate: '0.024', minFee: '10' }
const plan = { settleMode: 'afterpay', surchargeMode: 'balance', feeBackOnRefund: true, taxedWays: ['C'] }
const rule = {
  mode: 'everyWeek',
  weekday: 5,
  settleHour: 3,
  minSettleAmount: '1000',
  skipClearing: false,
  bankName: 'Pacific Credit Union',
  institutionNo: '809',
  transitNo: '12345',
  accountNo: '98765432101',
  reserveRate: '0.05',
  reserveDays: 30,
}

describe('the rates of a merchant', () => {
  test('are set from now on, and what was before stays beside them', async () => {
    const [before] = (await ratesOf()).rates.filter(({ way }) => way === 'C')
    expect(before?.rate).toBe('0.02')
    expect((await send('POST', 'rates', rate)).status).toBe(200)
    expect((await send('POST', 'rates', { ...rate, rate: '0.029', maxFee: '900' })).status).toBe(200)
    const cards = (await ratesOf()).rates.filter(({ way }) => way === 'C')
    expect(cards.map((one) => [one.rate, one.minFee, one.maxFee])).toEqual([
      ['0.029', '10', '900'],
      ['0.0265', '10', null],
      ['0.02', '0', null],
    ])
    const starts = cards.map(({ validFrom }) => new Date(validFrom).getTime())
    expect(starts).toEqual(starts.toSorted((a, b) => b - a))
    expect(new Set(starts).size).toBe(3)
  })

  test.each([
    [{ ...rate, rate: '1' }, 'rate'],
    [{ ...rate, rate: '-0.01' }, 'rate'],
    [{ ...rate, rate: '0.1234567' }, 'rate'],
    [{ ...rate, minFee: '-1' }, 'minFee'],
    [{ ...rate, minFee: '10', maxFee: '9' }, 'maxFee'],
    [{ ...rate, way: 'A' }, 'way'],
  ])('%o is refused by its field', async (body, field) => {
    const { status, body: said } = await send('POST', 'rates', body)
    expect([status, said.fields.map((one) => one.field)]).toEqual([400, [field]])
  })
})

test('the plan is set from now on, beside the taxes of the place', async () => {
  expect((await send('POST', 'ratePlans', plan)).status).toBe(200)
  const { plans, taxes } = await ratesOf()
  expect(plans.map(({ settleMode, taxedWays }) => [settleMode, taxedWays])).toEqual([
    ['afterpay', ['C']],
    ['regular', []],
  ])
  expect(taxes).toEqual([
    { tax: 'GST', rate: '0.05' },
    { tax: 'PST', rate: '0.07' },
  ])
})

describe('the settlement rule', () => {
  test('is set with its bank account, of which the last digits come back, and a blank number stays', async () => {
    expect((await ratesOf()).rule).toBeNull()
    expect((await send('PUT', 'settlementRule', rule)).status).toBe(200)
    const known = { mode: 'everyWeek', weekday: 5, reserveRate: '0.05', maskedAccount: '•••• 2101' }
    expect((await ratesOf()).rule).toMatchObject(known)
    const { accountNo: _, ...rest } = rule
    expect((await send('PUT', 'settlementRule', { ...rest, accountNo: '', settleHour: 4 })).status).toBe(200)
    expect((await ratesOf()).rule).toMatchObject({ ...known, settleHour: 4 })
    const stored = await t.read(merchant, ({ db }) =>
      db.selectFrom('settlement_rule').select('account_no').executeTakeFirst(),
    )
    expect(stored?.account_no).toBe(rule.accountNo)
  })

  test('may be without a bank account', async () => {
    const shop = await t.merchant()
    const { bankName: _n, institutionNo: _i, transitNo: _t, accountNo: _a, ...bare } = rule
    expect((await send('PUT', 'settlementRule', bare, shop)).status).toBe(200)
    expect((await ratesOf(shop)).rule).toMatchObject({ bankName: null, maskedAccount: null })
  })

  test.each([
    [{ institutionNo: '80' }, 'institutionNo'],
    [{ transitNo: '1234x' }, 'transitNo'],
    [{ accountNo: '12' }, 'accountNo'],
    [{ settleHour: 24 }, 'settleHour'],
    [{ weekday: 8 }, 'weekday'],
    [{ reserveRate: '0.05', reserveDays: 0 }, 'reserveDays'],
    [{ institutionNo: '', transitNo: '', routingNo: '125000025' }, 'routingNo'],
  ])('with %o is refused by its field', async (changes, field) => {
    const { status, body } = await send('PUT', 'settlementRule', { ...rule, ...changes })
    expect([status, body.fields.map((one) => one.field)]).toMatchObject([400, [field]])
  })
})

test('each act is in both logs, without the account number, and none is a merchant’s own', async () => {
  const logged = async (of: TestMerchant) => {
    const rows = await t.read(of, ({ db }) =>
      db.selectFrom('audit_entry').select(['action', 'actor_name', 'after']).execute(),
    )
    return rows.filter(({ actor_name }) => actor_name === 'Adele')
  }
  const [theirs, ours] = [await logged(merchant), await logged({ tenantId: providerTenant, merchantId: '' })]
  expect(new Set(theirs.map(({ action }) => action))).toEqual(
    new Set(['merchant.rateSet', 'merchant.ratePlanSet', 'settlement.ruleSet']),
  )
  expect(ours.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['ratePlan.rateSet', 'ratePlan.planSet', 'ratePlan.ruleSet']),
  )
  expect(JSON.stringify([theirs, ours])).not.toContain(rule.accountNo)
  const token = await t.signIn(merchant, 'admin')
  const paths = ['rates', 'ratePlans'] as const
  for (const path of paths) {
    expect((await t.call('POST', at(path), { token, body: rate })).status).toBe(403)
  }
  expect((await t.call('GET', at('rates'), { token })).status).toBe(403)
  expect((await send('POST', 'rates', rate, { tenantId: 1, merchantId: 'ZZZZZZ' })).status).toBe(404)
})
