import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applyChange } from '#features/account/changes/changeDecisions.service.ts'
import { setSettlementRule } from '#features/merchants/settlementTerms/settlementTerms.service.ts'
import type { MerchantRates } from '#features/provider/ratePlans/ratePlans.contract.ts'
import { providerTenant } from '#server/session/scope.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { administrator } from '#test/providerStaff.ts'
import { dailyRule } from '#test/till.ts'

let t: TestApp
let merchant: TestMerchant
let staff: string
beforeAll(async () => {
  t = await testApp()
  merchant = await t.merchant({ province: 'BC' })
  staff = (await administrator(t, 'adele')).token
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
}

describe('the rates of a merchant', () => {
  test('are set from now on and keep their history', async () => {
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
  ])('reject %o by its field', async (body, field) => {
    const { status, body: response } = await send('POST', 'rates', body)
    expect([status, response.fields.map((one) => one.field)]).toEqual([400, [field]])
  })
})

test('sets a plan from now on and shows the taxes of the location', async () => {
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

const paidTo = {
  ...{ bankName: 'Pacific Credit Union', institutionNo: '809', transitNo: '12345', accountNo: '98765432101' },
}
const stored = (of: TestMerchant) =>
  t.read(of, ({ db, scope }) =>
    db
      .selectFrom('settlement_rule')
      .where('merchantId', '=', scope.merchantId)
      .select('accountNo')
      .executeTakeFirst(),
  )

describe('the settlement rule', () => {
  test('can be set, while a first bank account waits for two others and a cooling-off period', async () => {
    expect((await ratesOf()).rule).toBeNull()
    const response = await send('PUT', 'settlementRule', rule)
    const { changeRequestId } = response.body.data as { changeRequestId: string }
    const known = { mode: 'everyWeek', weekday: 5, reserveRate: '0' }
    const bankChange = { requestId: changeRequestId, requestedBy: 'adele', applyTime: null }
    expect(await ratesOf()).toMatchObject({ rule: { ...known, maskedAccount: null }, bankChange })

    const people = [await administrator(t, 'boris'), await administrator(t, 'carla')] as const
    const pass = async (token: string) => {
      const path = `/provider/changes/${merchant.merchantId}/${changeRequestId}`
      const { status, body } = await t.call('POST', `${path}/pass`, { token })
      return status === 200 ? 'passed' : body.code
    }
    expect(await pass(staff)).toBe('change.sameHand')
    expect(await pass(people[0].token)).toBe('passed')
    expect([await pass(people[0].token), await pass(staff)]).toEqual(['change.sameHand', 'change.sameHand'])
    expect(await pass(people[1].token)).toBe('passed')
    expect((await stored(merchant))?.accountNo).toBeNull()
    expect((await ratesOf()).bankChange?.applyTime).not.toBeNull()
    t.setClock(new Date(Date.now() + 73 * 3_600_000))
    await t.write(merchant, (ctx) => applyChange(ctx, changeRequestId))
    t.setClock(null)
    expect(await ratesOf()).toMatchObject({
      ...{ rule: { ...known, maskedAccount: '•••• 2101' }, bankChange: null },
    })
    expect((await stored(merchant))?.accountNo).toBe(rule.accountNo)
  })

  test('is set at once with the current account, also when the number is left blank', async () => {
    const answer = await send('PUT', 'settlementRule', { ...rule, accountNo: '', settleHour: 4 })
    expect([answer.status, answer.body.data]).toEqual([200, { changeRequestId: null }])
    expect((await ratesOf()).rule).toMatchObject({ settleHour: 4, maskedAccount: '•••• 2101' })
  })

  test('changes its bank account only after two others approve, and pays as before until then', async () => {
    const answer = await send('PUT', 'settlementRule', { ...rule, settleHour: 5, accountNo: '11112222333' })
    expect([answer.status, typeof (answer.body.data as { changeRequestId: string }).changeRequestId]).toEqual(
      [200, 'string'],
    )
    expect((await ratesOf()).rule).toMatchObject({ settleHour: 5, maskedAccount: '•••• 2101' })
    const again = await send('PUT', 'settlementRule', { ...rule, accountNo: '11112222444' })
    expect(again.body.code).toBe('change.pending')
  })

  test('keeps the reserve terms, which only two people can change', async () => {
    const shop = await t.merchant()
    await t.write(shop, (ctx) =>
      setSettlementRule(ctx, { ...dailyRule, ...paidTo, reserveRate: '0.1', reserveDays: 30 }),
    )
    expect((await send('PUT', 'settlementRule', { ...rule, settleHour: 6 }, shop)).status).toBe(200)
    const stored = { settleHour: 6, reserveRate: '0.1', reserveDays: 30 }
    expect((await ratesOf(shop)).rule).toMatchObject(stored)
    const smuggled = { ...rule, reserveRate: '0', reserveDays: 0 }
    expect((await send('PUT', 'settlementRule', smuggled, shop)).status).toBe(400)
    expect((await ratesOf(shop)).rule).toMatchObject(stored)
  })

  test('may have no bank account', async () => {
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
    [{ institutionNo: '', transitNo: '', routingNo: '125000025' }, 'routingNo'],
  ])('rejects %o by its field', async (changes, field) => {
    const { status, body } = await send('PUT', 'settlementRule', { ...rule, ...changes })
    expect([status, body.fields.map((one) => one.field)]).toMatchObject([400, [field]])
  })
})

test('records rate and rule changes in both logs without the account number', async () => {
  const logged = async (of: TestMerchant) => {
    const rows = await t.read(of, ({ db }) =>
      db.selectFrom('audit_entry').select(['action', 'actorName', 'after']).execute(),
    )
    return rows.filter(({ actorName }) => actorName === 'adele')
  }
  const [theirs, ours] = [await logged(merchant), await logged({ tenantId: providerTenant, merchantId: '' })]
  expect(new Set(theirs.map(({ action }) => action))).toEqual(
    new Set([
      'merchant.rateSet',
      'merchant.ratePlanSet',
      'settlement.ruleSet',
      'changeRequest.added',
      'notice.sent',
    ]),
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
