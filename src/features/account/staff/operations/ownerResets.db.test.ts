import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OwnerReset } from '#features/account/staff/operations/ownerResets.contract.ts'
import { providerTenant } from '#server/session/scope.ts'
import { type TestApp, type TestMerchant, testApp, usernameOf } from '#test/app.ts'
import { giveEmail, mailsOf } from '#test/mailBox.ts'
import { administrator, type ProviderPerson } from '#test/providerStaff.ts'

let t: TestApp
let merchant: TestMerchant
let first: ProviderPerson
let second: ProviderPerson
let accountId: string
const email = 'owner@shop.example'
beforeAll(async () => {
  t = await testApp()
  merchant = await t.merchant()
  first = await administrator(t, 'adele')
  second = await administrator(t, 'bram')
  accountId = await giveEmail(t, merchant, usernameOf(merchant, 'admin'), email)
})
afterAll(() => t.close())

const at = (path: string) => `/provider/merchants/${merchant.merchantId}/${path}`
const post = (path: string, body: object, by = first) => t.call('POST', at(path), { token: by.token, body })
const resets = async (by = second) =>
  (await t.call('GET', at('ownerResets'), { token: by.token })).body.data as unknown as OwnerReset[]
const subjects = async () => (await mailsOf(t, merchant.tenantId, email)).map(({ subject }) => subject)
const actionsAt = async (tenantId: number, like: string) =>
  t.read({ tenantId, merchantId: '' }, async ({ db }) => {
    const rows = await db
      .selectFrom('audit_entry')
      .where('tenantId', '=', tenantId)
      .where('action', 'like', like)
      .select('action')
      .orderBy('auditId')
      .execute()
    return rows.map(({ action }) => action)
  })

test('resets an Owner after a second person’s approval, and mails the Owner before and after', async () => {
  const input = { accountId, password: true, factors: true, reason: 'called back on the number on file' }
  expect((await post('ownerResets', { ...input, password: false, factors: false })).body.code).toBe(
    'ownerReset.nothing',
  )
  expect((await post('ownerResets', input)).status).toBe(200)
  expect((await post('ownerResets', input)).body.code).toBe('ownerReset.waiting')
  expect(await subjects()).toEqual(['Your payment provider was asked to reset your sign-in'])
  const [waiting] = await resets()
  expect(waiting).toMatchObject({ state: 'waiting', madeBy: 'adele', mayDecide: true, mayWithdraw: false })
  const decide = (decision: string, by: ProviderPerson) =>
    post(`ownerResets/${waiting?.requestId}/decision`, { decision }, by)
  expect((await decide('approve', first)).body.code).toBe('ownerReset.sameHand')
  const both = await Promise.all([decide('approve', second), decide('approve', second)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await subjects()).toContain('A password reset was requested for your account')
  expect(
    (await mailsOf(t, merchant.tenantId, email)).some(({ text }) => text.includes('/user/forget/')),
  ).toBe(true)
  const done = ['ownerReset.proposed', 'ownerReset.approved']
  expect(await actionsAt(merchant.tenantId, 'ownerReset.%')).toEqual(done)
  expect(await actionsAt(providerTenant, 'ownerReset.%')).toEqual(done)
})

test('resets only an active Owner of the merchant', async () => {
  const managerId = await giveEmail(t, merchant, usernameOf(merchant, 'manager'), 'm@shop.example')
  const response = { accountId: managerId, password: true, factors: false, reason: 'asked by phone' }
  expect((await post('ownerResets', response)).body.code).toBe('ownerReset.notOwner')
  const body = { ...response, accountId }
  // One is another tenant, the other another merchant of the same tenant.
  for (const other of [await t.merchant(), await t.merchant({ parent: merchant })]) {
    const elsewhere = `/provider/merchants/${other.merchantId}/ownerResets`
    const refused = await t.call('POST', elsewhere, { token: first.token, body })
    expect(refused).toMatchObject({ status: 404, body: { code: 'account.notFound' } })
  }
})

test('holds a company correction for approval, saves a contact correction, and audits both', async () => {
  const company = {
    ...{ legalName: 'Corrected Ltd.', tradeName: 'Corrected', structure: null, registrationNo: '' },
    ...{ industry: null, timezone: 'America/Vancouver', reason: 'as on the licence' },
  }
  expect((await post('corrections/company', company)).status).toBe(200)
  const nameNow = () =>
    t.read(merchant, async ({ db }) => {
      const row = await db
        .selectFrom('merchant')
        .where('tenantId', '=', merchant.tenantId)
        .where('merchantId', '=', merchant.merchantId)
        .select('legalName')
        .executeTakeFirstOrThrow()
      return row.legalName
    })
  expect(await nameNow()).toBe('Test Store Ltd.')
  const { rows } = (await t.call('GET', '/provider/changes', { token: second.token })).body.data as {
    rows: { requestId: string }[]
  }
  const pass = (by: ProviderPerson) =>
    t.call('POST', `/provider/changes/${merchant.merchantId}/${rows[0]?.requestId}/pass`, {
      token: by.token,
      body: {},
    })
  expect((await pass(first)).body.code).toBe('change.sameHand')
  expect((await pass(second)).status).toBe(200)
  expect(await nameNow()).toBe('Corrected Ltd.')

  const info = (await t.call('GET', at('business'), { token: first.token })).body.data as { version: number }
  const contact = { contactName: 'Lin', contactPhone: '604 555 0123', contactEmail: 'lin@shop.example' }
  const corrected = { version: info.version, ...contact, reason: 'left the company' }
  expect((await post('corrections/contact', corrected)).status).toBe(200)
  expect(await actionsAt(providerTenant, 'merchant.corrected')).toHaveLength(2)
  expect(await actionsAt(merchant.tenantId, 'merchant.corrected')).toHaveLength(1)
})
