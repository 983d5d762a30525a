import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ledgerSumsToZero } from '#features/ledger/ledgerBalances.sql.ts'
import { selectRates } from '#features/merchants/rates.sql.ts'
import { setSettlementRule } from '#features/merchants/settlementTerms/settlementTerms.service.ts'
import { selectTerms } from '#features/merchants/settlementTerms/settlementTerms.sql.ts'
import { scopeOf } from '#server/session/scope.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { signInStaff } from '#test/hostile/staff.ts'
import { applicationWire, ownBank } from '#test/subMerchants.ts'

let t: TestApp
let master: TestMerchant
let sub: TestMerchant
let owner: string
let staff: string
beforeAll(async () => {
  t = await testApp()
  master = await t.merchant({ tradeName: 'Maple & Jade' })
  sub = await t.merchant({ parent: master })
  await t.write(master, (ctx) =>
    setSettlementRule(ctx, {
      ...{ mode: 'everyWeek', weekday: 3, settleHour: 4, minSettleAmount: 500n, skipClearing: false },
      ...{ bankName: 'Bank of Montreal', institutionNo: '001', transitNo: '00040', accountNo: '1234567' },
    }),
  )
  owner = await t.signIn(master, 'admin')
  staff = await signInStaff(t)
})
afterAll(() => t.close())

let shops = 0
const wire = (changes: object = {}) => ({ ...applicationWire, tradeName: `Shop ${++shops}`, ...changes })
const apply = (body: object, token = owner) => t.call('POST', '/subMerchantApplications', { token, body })
async function applied(changes: object = {}): Promise<string> {
  const { status, body } = await apply(wire(changes))
  expect(status, JSON.stringify(body)).toBe(200)
  return (body.data as { applicationId: string }).applicationId
}
const at = (id: string, what: string) =>
  `/provider/merchants/${master.merchantId}/subMerchantApplications/${id}${what}`
const decide = (id: string, what: string, body: object = {}) =>
  t.call('POST', at(id, what), { token: staff, body })
const read = async (id: string, token = owner) =>
  (await t.call('GET', `/subMerchantApplications/${id}`, { token })).body.data as Record<string, unknown>

describe('approved sub-merchant applications', () => {
  test('opens a merchant of the tenant with the master’s rates and settlement, but no methods', async () => {
    const id = await applied({ tradeName: 'Harbour Tea' })
    expect((await decide(id, '/start')).status).toBe(200)
    expect(await read(id)).toMatchObject({ status: 'inProgress' })
    const passed = await decide(id, '/passing')
    const { mchCode } = passed.body.data as { mchCode: string }
    expect(await read(id)).toMatchObject({ status: 'passed', openedMerchantId: mchCode, decidedBy: 'staff' })

    const opened = { ...master, merchantId: mchCode }
    const rates = await t.read(opened, ({ db, scope }) => selectRates(db, scope))
    expect(rates.map(({ way, rate }) => `${way} ${rate}`).sort()).toEqual(
      ['AP', 'APO', 'C', 'UP', 'UPO', 'WP'].map((way) => `${way} 0.02`),
    )
    const terms = await t.read(opened, ({ db, scope }) => selectTerms(db, scope))
    expect(terms).toMatchObject({ mode: 'everyWeek', weekday: 3, settleHour: 4, accountNo: '1234567' })
    expect(await t.read(opened, ({ db }) => ledgerSumsToZero(db, master.tenantId))).toBe(true)

    const list = (await t.call('GET', '/subMerchants?search=Harbour', { token: owner })).body.data as {
      rows: { mchCode: string; timezone: string; ways: { standing: string }[] }[]
    }
    expect(list.rows).toMatchObject([{ mchCode, timezone: 'America/Halifax' }])
    expect(new Set(list.rows[0]?.ways.map(({ standing }) => standing))).toEqual(new Set(['apply']))
    const switched = await t.call('POST', `/login/${mchCode}`, { token: owner, body: {} })
    expect(switched.status).toBe(200)
    const { token } = switched.body.data as { token: string }
    const info = (await t.call('GET', '/merchantInfo', { token })).body.data as object
    expect(info).toMatchObject({
      address: { address: '12 Water Street', postalCode: 'B3H 1A1', province: 'NS', city: 'Halifax' },
      contact: { contactEmail: 'harriet@tea.example' },
    })
  })

  test('settles to the sub-merchant’s own bank account on request, which is always masked', async () => {
    const id = await applied(ownBank)
    const detail = await read(id)
    expect(detail).toMatchObject({ bank: { transitNo: '10003', maskedAccount: '•••• 4321' } })
    expect(JSON.stringify(detail)).not.toContain('7654321')
    const { mchCode } = (await decide(id, '/passing')).body.data as { mchCode: string }
    const terms = await t.read({ ...master, merchantId: mchCode }, ({ db, scope }) => selectTerms(db, scope))
    expect(terms).toMatchObject({ institutionNo: '002', accountNo: '7654321', mode: 'everyWeek' })
  })

  test('opens one merchant when several decisions race', async () => {
    const id = await applied()
    const before = await t.read(master, ({ db }) =>
      db.selectFrom('merchant').where('tenantId', '=', master.tenantId).select('merchantId').execute(),
    )
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, index) =>
        index === 3 ? decide(id, '/refusal', { reason: 'no' }) : decide(id, '/passing'),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'subMerchant.notInState')).toHaveLength(3)
    const after = await t.read(master, ({ db }) =>
      db.selectFrom('merchant').where('tenantId', '=', master.tenantId).select('merchantId').execute(),
    )
    expect(after.length - before.length).toBe((await read(id)).status === 'passed' ? 1 : 0)
  })

  test('audits an approved application at both merchants, and notifies the applicant', async () => {
    const id = await applied({ tradeName: 'Told Tea' })
    const { mchCode } = (await decide(id, '/passing')).body.data as { mchCode: string }
    const entries = await t.read(master, ({ db }) =>
      db
        .selectFrom('audit_entry')
        .where('tenantId', '=', master.tenantId)
        .where('action', 'in', ['subMerchant.passed', 'subMerchant.opened', 'merchant.opened'])
        .where('objectId', 'in', [id, mchCode])
        .select(['action', 'merchantId', 'actorName'])
        .orderBy('action')
        .execute(),
    )
    expect(entries).toEqual([
      { action: 'merchant.opened', merchantId: mchCode, actorName: 'staff' },
      { action: 'subMerchant.opened', merchantId: mchCode, actorName: 'staff' },
      { action: 'subMerchant.passed', merchantId: master.merchantId, actorName: 'staff' },
    ])
    const notices = (await t.call('GET', '/sysArticle?notice=false', { token: owner })).body
    expect(JSON.stringify(notices)).toContain('Told Tea')
  })
})

describe('sub-merchant applications', () => {
  test('keeps a rejection’s reason, takes another application, and ends a withdrawn one', async () => {
    const refused = await applied({ tradeName: 'Twice' })
    expect((await decide(refused, '/refusal', { reason: '照片不清晰' })).status).toBe(200)
    expect(await read(refused)).toMatchObject({ status: 'refused', reason: '照片不清晰' })
    const again = await applied({ tradeName: 'Twice' })
    const withdraw = () =>
      t.call('POST', `/subMerchantApplications/${again}/withdrawal`, { token: owner, body: {} })
    expect((await withdraw()).status).toBe(200)
    expect((await withdraw()).body.code).toBe('subMerchant.notInState')
    expect((await decide(again, '/passing')).body.code).toBe('subMerchant.notInState')
  })

  test('accepts one application per shop when several are sent concurrently', async () => {
    const body = wire({ tradeName: 'Same Shop' })
    const answers = await Promise.all(
      ['Same Shop', 'same shop', 'SAME SHOP'].map((tradeName) => apply({ ...body, tradeName })),
    )
    expect(answers.map(({ body }) => body.code ?? 'ok').sort()).toEqual([
      'ok',
      'subMerchant.alreadyApplied',
      'subMerchant.alreadyApplied',
    ])
  })

  test('accepts applications from a master only, and hides them from other merchants', async () => {
    const id = await applied()
    const subOwner = await t.signIn(sub, 'admin')
    expect((await apply(wire(), subOwner)).body.code).toBe('subMerchant.notMaster')
    expect((await apply(wire(), await t.signIn(master, 'cashier'))).body.code).toBe('permission.missing')
    const stranger = await t.merchant()
    for (const token of [subOwner, await t.signIn(stranger, 'admin')]) {
      const response = await t.call('GET', `/subMerchantApplications/${id}`, { token })
      expect([response.status, response.body.code]).toEqual([404, 'subMerchant.applicationNotFound'])
    }
    // The provider names the merchant in the path, and another merchant has no such application.
    const elsewhere = `/provider/merchants/${stranger.merchantId}/subMerchantApplications/${id}/passing`
    const answer = await t.call('POST', elsewhere, { token: staff, body: {} })
    expect(answer.body.code).toBe('subMerchant.applicationNotFound')
  })

  test('rejects an application field by field in the caller’s language', async () => {
    const wrong = wire({ shopKind: 'offline', website: '', postalCode: 'V6B 1A1', contactPhone: '1' })
    for (const [language, message] of [
      ['en', 'An offline shop needs a storefront photo'],
      ['zh-CN', '线下门店需上传门头照片'],
    ]) {
      const headers = { 'accept-language': language ?? '' }
      const response = await t.call('POST', '/subMerchantApplications', {
        token: owner,
        body: wrong,
        headers,
      })
      expect(response.status).toBe(400)
      expect(response.body.fields.map(({ field }) => field).sort()).toEqual([
        ...['contactPhone', 'photoImageId', 'postalCode'],
      ])
      expect(response.body.fields.find(({ field }) => field === 'photoImageId')?.message).toBe(message)
    }
    const foreign = { shopKind: 'offline', photoImageId: `999999-${'a'.repeat(32)}` }
    expect((await apply(wire(foreign))).body.code).toBe('image.notFound')
  })

  test.each([
    ['枫'.repeat(30), 200],
    [`${'枫'.repeat(30)}a`, 400],
    ['a'.repeat(60), 200],
    ['a'.repeat(61), 400],
    ['👩‍👩‍👧'.repeat(3), 200],
    ['\u200b\u200b', 400],
    ['<script>alert(1)</script>', 200],
    ['بيت الشاي', 200],
  ])('answers an application with the trade name %s with %i', async (tradeName, status) => {
    const { body, ...response } = await apply({ ...applicationWire, tradeName })
    expect(response.status, JSON.stringify(body)).toBe(status)
  })

  test('copies rates without minimum and maximum fees to a merchant in another currency', async () => {
    const place = { country: 'US', province: 'WA', city: 'Seattle', postalCode: '98101' }
    const id = await applied({ ...place, currency: 'USD', contactPhone: '206 555 0101' })
    const { mchCode } = (await decide(id, '/passing')).body.data as { mchCode: string }
    const { db } = await t.read(master, async (ctx) => ({
      db: await selectRates(ctx.db, scopeOf(master.tenantId, mchCode)),
    }))
    expect(db.every(({ minFee, maxFee }) => minFee === 0n && maxFee === null)).toBe(true)
  })
})
