import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { signInStaff } from '#test/hostile/staff.ts'

let t: TestApp
let provider: string
beforeAll(async () => {
  t = await testApp()
  provider = await signInStaff(t)
})
afterAll(() => t.close())

const response = {
  ...{ was: 1, standing: 'frozen', reason: 'risk', askedDocuments: ['ownerId', 'contract', 'ownerId'] },
  ...{ messageEn: 'We saw <b>odd</b> payments.', messageZh: '我们发现异常交易。' },
}
const set = ({ merchantId }: TestMerchant, body: object, token = provider) =>
  t.call('PUT', `/provider/merchants/${merchantId}/standing`, { token, body })
const own = async (merchant: TestMerchant, language = 'en') => {
  const token = await t.signIn(merchant, 'cashier')
  return (await t.call('GET', '/standing', { token, headers: { 'accept-language': language } })).body.data
}
const countsOf = (merchant: TestMerchant) =>
  t.read(merchant, async ({ db, scope }) => ({
    notices: await db
      .selectFrom('notice')
      .where('merchantId', '=', scope.merchantId)
      .select('titleZh')
      .execute(),
    entries: await db
      .selectFrom('audit_entry')
      .where('action', '=', 'standing.set')
      .where('merchantId', '=', scope.merchantId)
      .select(['before', 'after', 'source'])
      .execute(),
    mails: await db.selectFrom('mail_message').select('recipient').execute(),
  }))

test('shows a frozen merchant the reason and missing documents and rejects writes at once', async () => {
  const merchant = await t.merchant()
  const token = await t.signIn(merchant, 'manager')
  await t.write(merchant, async (ctx) => {
    ctx.unchanged()
    await ctx.db
      .updateTable('account')
      .set({ email: 'owner@x.example', language: 'zh' })
      .where('role', '=', 1)
      .where('merchantId', '=', merchant.merchantId)
      .execute()
  })
  expect((await set(merchant, response)).status).toBe(200)
  expect(await own(merchant)).toMatchObject({
    ...{ approveResult: 99, reason: 'risk', message: 'We saw <b>odd</b> payments.' },
    askedDocuments: ['ownerId', 'contract'],
  })
  expect(await own(merchant, 'zh-CN')).toMatchObject({ message: '我们发现异常交易。' })
  const view = { list: 'orders', name: 'x', shared: false, search: {}, columns: ['a'], density: 'compact' }
  const refused = await t.call('POST', '/views', {
    token,
    body: { ...view, exportPath: null, asked: null },
  })
  expect([refused.status, refused.body.code]).toEqual([403, 'merchant.frozen'])

  const { notices, entries, mails } = await countsOf(merchant)
  expect(notices).toEqual([{ titleZh: '商户账户已冻结' }])
  expect(mails).toEqual([{ recipient: 'owner@x.example' }])
  expect(entries).toMatchObject([{ source: 1, before: { approveResult: 1 }, after: { approveResult: 99 } }])

  expect((await set(merchant, { ...response, was: 99, standing: 'approved', reason: 'other' })).status).toBe(
    200,
  )
  expect(await own(merchant)).toMatchObject({ approveResult: 1, askedDocuments: [] })
})

test('applies one of two concurrent status decisions and rejects the other', async () => {
  const merchant = await t.merchant()
  const both = [
    set(merchant, response),
    set(merchant, { ...response, standing: 'underReview', reason: 'documents' }),
  ]
  const answers = await Promise.all(both)
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('standing.changed')
})

test('keeps the code of a review that continues', async () => {
  const merchant = await t.merchant({ approveResult: 7 })
  expect((await set(merchant, { ...response, was: 7, standing: 'underReview' })).status).toBe(200)
  expect(await own(merchant)).toMatchObject({ approveResult: 7, reason: 'risk' })
})

test.each([
  ['a standing that is none', { standing: 'unknown' }],
  ['a reason that is none', { reason: '' }],
  ['a document that is none', { askedDocuments: ['passport'] }],
  ['a message that is too long', { messageEn: '汉'.repeat(201) }],
  ['what it was, as words', { was: 'approved' }],
])('rejects a status decision with %s', async (_about, wrong) => {
  const { status, body } = await set(await t.merchant(), { ...response, ...wrong })
  expect([status, body.code]).toEqual([400, 'request.invalid'])
})

test('refuses status decisions by merchants and for unknown merchants', async () => {
  const merchant = await t.merchant()
  expect((await set(merchant, response, await t.signIn(merchant, 'admin'))).status).toBe(403)
  expect((await set({ tenantId: 1, merchantId: 'ZZZZZZ' }, response)).body.code).toBe('merchant.notFound')
})
