import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { applyChange } from '#features/account/changes/changeDecisions.service.ts'
import type { ChangeRequest } from '#features/account/changes/changes.fields.ts'
import { changeJobs } from '#features/account/changes/changes.jobs.ts'
import { setSettlementRule } from '#features/merchants/settlementTerms/settlementTerms.service.ts'
import { selectTerms } from '#features/merchants/settlementTerms/settlementTerms.sql.ts'
import { openAccount } from '#features/session/session.service.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { newBank, oldBank, providerPerson, settles, uploaded } from '#test/paperwork.ts'
import { quickHash } from '#test/quickHash.ts'

let t: TestApp
let adele: string
let bo: string
let cy: string
beforeAll(async () => {
  t = await testApp()
  ;[adele, bo, cy] = await Promise.all([
    providerPerson(t, 'adele'),
    providerPerson(t, 'bo'),
    providerPerson(t, 'cy'),
  ])
})
afterAll(() => t.close())

let shop: TestMerchant
let owner: string
let documentId: string
beforeEach(async () => {
  t.setClock(null)
  shop = await t.merchant()
  owner = await t.signIn(shop, 'admin')
  await settles(t, shop)
  documentId = await uploaded(t, shop)
})

const ask = (changes: object = {}, token = owner) =>
  t.call('POST', '/merchantInfo/changes/bank', { token, body: { ...newBank, documentId, ...changes } })
const toRequest = async (changes: object = {}) => (await ask(changes)).body.data as ChangeRequest
const pass = ({ requestId }: ChangeRequest, token: string) =>
  t.call('POST', `/provider/changes/${shop.merchantId}/${requestId}/pass`, { token, body: {} })
const state = async ({ requestId }: ChangeRequest) =>
  ((await t.call('GET', `/merchantInfo/changes/${requestId}`, { token: owner })).body.data as ChangeRequest)
    .state
const account = () => t.read(shop, async ({ db, scope }) => (await selectTerms(db, scope))?.accountNo)
const hours = (count: number) => new Date(Date.now() + count * 3_600_000)
const apply = ({ requestId }: ChangeRequest, now: Date) =>
  t.write(shop, (ctx) => applyChange(ctx, requestId), { now })
async function coolingOff(changes: object = {}): Promise<ChangeRequest> {
  const request = await toRequest(changes)
  await pass(request, adele)
  await pass(request, bo)
  return request
}

test('keeps the old account for 72 hours after two approvals, then applies the bank change', async () => {
  const request = await toRequest()
  expect(request.changes).toContainEqual({ field: 'account', before: '•••• 2101', after: '•••• 1234' })
  expect((await pass(request, adele)).status).toBe(200)
  expect(await state(request)).toBe('pending')
  expect((await pass(request, adele)).body.code).toBe('change.sameHand')
  expect((await pass(request, bo)).status).toBe(200)
  expect(await state(request)).toBe('coolOff')
  await apply(request, hours(71.9))
  expect([await state(request), await account()]).toEqual(['coolOff', oldBank.accountNo])

  await Promise.all([1, 2, 3].map(() => apply(request, hours(72.1))))
  expect([await state(request), await account()]).toEqual(['passed', newBank.accountNo])
  const set = await t.read(shop, ({ db }) =>
    db
      .selectFrom('audit_entry')
      .select('action')
      .where('action', 'in', ['settlement.ruleSet', 'changeRequest.passed'])
      .execute(),
  )
  expect(set.map(({ action }) => action).toSorted()).toEqual([
    'changeRequest.passed',
    'settlement.ruleSet',
    'settlement.ruleSet',
  ])
  const info = (await t.call('GET', '/merchantInfo/settlement', { token: owner })).body.data
  expect(info).toMatchObject({
    bank: { bankAddress: newBank.bankAddress, maskedAccount: '•••• 1234' },
    rule: { settleHour: 2 },
  })
})

test('accepts one decision when reviewers race, and rejects the others', async () => {
  const request = await toRequest()
  const first = await Promise.all([pass(request, adele), pass(request, adele)])
  expect(first.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const refusal = t.call('POST', `/provider/changes/${shop.merchantId}/${request.requestId}/refuse`, {
    token: cy,
    body: { reason: 'not their cheque' },
  })
  const second = await Promise.all([pass(request, bo), pass(request, cy), refusal])
  expect(second.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  for (const { body } of second.filter(({ status }) => status === 409))
    expect([body.code, body.message]).toEqual(['change.notInState', expect.stringMatching(/\S/)])
  const decided = second[2]?.status === 200 ? 'refused' : 'coolOff'
  expect(await state(request)).toBe(decided)
})

test('applies a bank change once after a lost job or a crash', async () => {
  const request = await coolingOff()
  t.setClock(hours(73))
  const killed = t.write(shop, async (ctx) => {
    await applyChange(ctx, request.requestId)
    throw new Error('killed')
  })
  await expect(killed).rejects.toThrow('killed')
  expect([await account()]).toEqual([oldBank.accountNo])
  await changeJobs['change.tick']?.(t.app, { tenantId: 0, merchantId: '' })
  const payload = { ...shop, requestId: request.requestId }
  await Promise.all([1, 2].map(() => changeJobs['change.apply']?.(t.app, payload)))
  expect(await account()).toBe(newBank.accountNo)
})

test('lets only an Owner stop a bank change, for good', async () => {
  const request = await coolingOff()
  const stop = (token: string) =>
    t.call('POST', `/merchantInfo/changes/${request.requestId}/stop`, {
      token,
      body: { reason: '不是我们申请的' },
    })
  expect((await stop(await t.signIn(shop, 'manager'))).status).toBe(403)
  expect((await stop(owner)).status).toBe(200)
  expect((await stop(owner)).body.code).toBe('change.notInState')
  await apply(request, hours(100))
  expect([await state(request), await account()]).toEqual(['stopped', oldBank.accountNo])
  expect((await ask()).status).toBe(200)
})

test('stops a bank change when the account was changed another way meanwhile', async () => {
  const request = await coolingOff()
  await t.write(shop, (ctx) =>
    setSettlementRule(ctx, {
      ...{ mode: 'everyday', settleHour: 2, minSettleAmount: 0n, skipClearing: false },
      ...{ ...oldBank, accountNo: '11122233344' },
    }),
  )
  await apply(request, hours(73))
  expect([await state(request), await account()]).toEqual(['stopped', '11122233344'])
})

test('mails every Owner about each step in their language, with the last digits only', async () => {
  const passwordHash = await quickHash('Test2026')
  const person = { role: 'admin', merchantId: shop.merchantId, passwordHash } as const
  await t.write(shop, async (ctx) => {
    for (const [name, language] of [
      ['one', 'en'],
      ['two', 'zh'],
    ] as const) {
      const username = `${name}.${shop.merchantId}`.toLowerCase()
      await openAccount(ctx, {
        ...person,
        username,
        displayName: name,
        email: `${username}@example.com`,
        language,
      })
    }
  })
  const request = await coolingOff()
  await apply(request, hours(73))
  const { mails, kept } = await t.read(shop, async ({ db }) => ({
    mails: await db.selectFrom('mail_message').select(['recipient', 'subject']).execute(),
    kept: JSON.stringify([
      await db.selectFrom('change_request').selectAll().execute(),
      await db.selectFrom('audit_entry').select(['before', 'after']).execute(),
      await db.selectFrom('notice').select(['titleEn', 'contentEn', 'contentZh']).execute(),
    ]),
  }))
  const subjects = (who: string) =>
    mails
      .filter(({ recipient }) => recipient.startsWith(who))
      .map(({ subject }) => subject.replace(/ \(.*/, ''))
  expect(new Set(subjects('one'))).toEqual(
    new Set([
      'Test admin requested a change: Bank details',
      'A change to your bank details has been approved by the first reviewer',
      'Your bank details change in 72 hours',
      'Your bank details have changed',
    ]),
  )
  expect(subjects('two')).toContain('收款账户已变更')
  expect(kept).not.toContain(newBank.accountNo)
  expect(kept).not.toContain(oldBank.accountNo)
})

test.each([
  [{ institutionNo: '12' }, 'institutionNo'],
  [{ transitNo: '1234５' }, 'transitNo'],
  [{ accountNo: '12 345 678' }, 'accountNo'],
  [{ accountNo: '1'.repeat(13) }, 'accountNo'],
  [{ bankName: '银行'.repeat(16) }, 'bankName'],
])('rejects a bank change with %o by its field', async (wrong, field) => {
  const { status, body } = await ask(wrong)
  expect([status, body.fields.map((one) => one.field)]).toEqual([400, [field]])
})

test('requires the merchant’s own void cheque, an Owner and a recent step-up', async () => {
  const certificate = await uploaded(t, shop, 'companyCertificate')
  expect((await ask({ documentId: certificate })).body.code).toBe('change.noCheque')
  const stranger = await t.merchant()
  expect((await ask({ documentId: await uploaded(t, stranger) })).body.code).toBe('document.notFound')
  expect((await ask({}, await t.signIn(shop, 'manager'))).body.permission).toBe('bankDetails.edit')
  t.setClock(new Date(Date.now() + 11 * 60_000))
  expect((await ask()).body.code).toBe('session.proofNeeded')
})

test('detects a different account with the same last digits, and rejects an unchanged one', async () => {
  const { institutionNo, transitNo, bankName } = oldBank
  const same = { institutionNo, transitNo, bankName, bankAddress: '', accountNo: oldBank.accountNo }
  expect((await ask(same)).body.code).toBe('change.nothing')
  const { changes } = await toRequest({ ...same, accountNo: '1112101' })
  expect(changes).toEqual([{ field: 'account', before: '•••• 2101', after: '•••• 2101 ≠' }])
})
