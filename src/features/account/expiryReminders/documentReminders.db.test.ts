import { afterAll, beforeAll, expect, test } from 'vitest'
import { editPresence } from '#features/account/business/business.service.ts'
import { addDocument } from '#features/account/documents/documents.service.ts'
import { documentMadeOf } from '#features/account/documents/files/documentMaking.service.ts'
import { documentJobs } from '#features/account/expiryReminders/documentReminders.jobs.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { mailsOf } from '#test/mailBox.ts'
import { paper } from '#test/paperwork.ts'

let t: TestApp
let shop: TestMerchant
beforeAll(async () => {
  t = await testApp()
  shop = await t.merchant()
})
afterAll(() => t.close())

const at = (day: string, hour = 12) => new Date(`${day}T${String(hour).padStart(2, '0')}:30:00Z`)
async function remind(now: Date): Promise<void> {
  t.setClock(now)
  await Promise.all(
    [1, 2].map(() => documentJobs['document.remind']?.(t.app, { tenantId: 0, merchantId: '' })),
  )
}
const told = async () => {
  const rows = await t.read(shop, ({ db }) =>
    db
      .selectFrom('notice')
      .select('titleEn')
      .where('factKey', 'like', 'expires:%')
      .orderBy('sendTime')
      .execute(),
  )
  return rows.map(({ titleEn }) => titleEn)
}

test('reminds 30 and 7 days before expiry and on the day in the merchant’s time zone', async () => {
  t.setClock(at('2027-01-02'))
  const created = await documentMadeOf(await paper())
  await t.write(shop, (ctx) =>
    addDocument(ctx, created, { kind: 'companyCertificate', name: 'c.pdf', expireDay: '2027-03-15' }),
  )
  await remind(at('2027-02-12'))
  expect(await told()).toEqual([])
  await remind(at('2027-02-13'))
  await remind(at('2027-02-14'))
  expect(await told()).toEqual(['Company certificate expires in 30 days'])
  await remind(at('2027-03-10'))
  await remind(at('2027-03-11'))
  expect((await told()).at(-1)).toBe('Company certificate expires in 5 days')
  // In Vancouver it is still the 14th until 7:00 UTC.
  await remind(at('2027-03-15', 5))
  expect(await told()).toHaveLength(2)
  await remind(at('2027-03-15', 8))
  await remind(at('2027-03-20'))
  expect((await told()).slice(2)).toEqual(['Company certificate expires today'])
})

test('reminds of the profile’s certificate, and again after its expiry day changes', async () => {
  t.setClock(at('2027-05-01'))
  const blank = { logoImageId: null, inStoreImageId: null, outStoreImageId: null, phone: '', website: '' }
  const until = (version: number, certificateExpireDay: string) =>
    t.write(shop, (ctx) => editPresence(ctx, version, { ...blank, description: '', certificateExpireDay }))
  const version = async () =>
    (await t.read(shop, ({ db }) => db.selectFrom('merchant_profile').select('version').executeTakeFirst()))
      ?.version ?? 0
  await until(0, '2027-05-20')
  await remind(at('2027-05-02'))
  await remind(at('2027-05-03'))
  expect((await told()).slice(3)).toEqual(['Your company certificate expires in 18 days'])
  await until(await version(), '2027-05-25')
  await remind(at('2027-05-04'))
  expect((await told()).slice(4)).toEqual(['Your company certificate expires in 21 days'])
  expect(await mailsOf(t, shop.tenantId)).toEqual([])
})
