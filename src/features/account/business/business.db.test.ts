import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BusinessInfo } from '#features/account/business/business.contract.ts'
import { keepImage } from '#features/images/images.service.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { settles } from '#test/paperwork.ts'

let t: TestApp
let shop: TestMerchant
let other: TestMerchant
let token: string
beforeAll(async () => {
  t = await testApp()
  ;[shop, other] = await Promise.all([t.merchant(), t.merchant()])
  token = await t.signIn(shop, 'manager')
})
afterAll(() => t.close())

const info = async (): Promise<BusinessInfo> => (await t.call('GET', '/merchantInfo', { token })).body.data
const put = async (what: 'presence' | 'contact', body: object, by = token) =>
  t.call('PUT', `/merchantInfo/${what}`, { token: by, body })
const blank = {
  ...{ logoImageId: null, inStoreImageId: null, outStoreImageId: null },
  ...{ phone: '', website: '', description: '', certificateExpireDay: null },
}
const picture = (merchant: TestMerchant) =>
  t.write(merchant, (ctx) =>
    keepImage(ctx, { mediaType: 'image/png', width: 1, height: 1, content: Buffer.from('x') }),
  )

test('shows the opening data of a merchant without a profile', async () => {
  expect(await info()).toMatchObject({
    version: 0,
    company: { legalName: 'Test Store Ltd.', tradeName: 'Test Store', structure: null, registrationNo: '' },
    address: { city: 'Vancouver', province: 'BC', country: 'CA', postalCode: '' },
    provider: { kaLevel: 'ordinary', compliance: 'waiting', bdUser: null },
  })
})

test('saves the presence at once, shows it elsewhere, and audits the previous values', async () => {
  const { imageId } = await picture(shop)
  const { version } = await info()
  const input = {
    ...{ ...blank, version, logoImageId: imageId, phone: '604 555 0142', website: 'shop.example' },
    ...{ description: '  茶与烘焙 🍵 ', certificateExpireDay: '20301231' },
  }
  expect((await put('presence', input)).status).toBe(200)
  expect((await info()).presence).toMatchObject({
    ...{ phone: '(604) 555-0142', website: 'https://shop.example', description: '茶与烘焙 🍵' },
    ...{ certificateExpireDay: '20301231', logoImageId: imageId },
  })
  const partner = (await t.call('GET', '/mchManage', { token })).body.data as { company_logo_url: string }
  expect(partner.company_logo_url).toContain(imageId)
  const [entry] = await t.read(shop, ({ db }) =>
    db
      .selectFrom('audit_entry')
      .select(['before', 'after', 'actorName'])
      .where('action', '=', 'merchant.profileChanged')
      .execute(),
  )
  expect(entry).toMatchObject({
    actorName: 'Test manager',
    before: { phone: null, website: null },
    after: { phone: '+16045550142', website: 'https://shop.example' },
  })
})

test('rejects one of two concurrent edits, and ignores an identical one', async () => {
  const { version } = await info()
  const [one, two] = await Promise.all([
    put('contact', { version, contactName: 'Mei Lin', contactPhone: '', contactEmail: '' }),
    put('contact', { version, contactName: '林梅', contactPhone: '', contactEmail: '' }),
  ])
  expect([one.status, two.status].toSorted()).toEqual([200, 409])
  const refused = one.status === 409 ? one : two
  expect(refused.body.code).toBe('business.changed')
  const { contact, version: now } = await info()
  expect((await put('contact', { version, ...contact })).status).toBe(200)
  expect((await info()).version).toBe(now)
})

describe('invalid business information', () => {
  test.each([
    ['presence', { phone: '12' }, 'phone'],
    ['presence', { phone: '٠١٢٣' }, 'phone'],
    ['presence', { website: 'http://shop.example' }, 'website'],
    ['presence', { website: 'javascript:alert(1)' }, 'website'],
    ['presence', { description: '茶'.repeat(251) }, 'description'],
    ['presence', { description: '👩‍🍳'.repeat(251) }, 'description'],
    ['presence', { certificateExpireDay: '20260230' }, 'certificateExpireDay'],
    ['presence', { logoImageId: 'https://evil.example/x.png' }, 'logoImageId'],
    ['contact', { contactEmail: 'a@b.example\r\nBcc: c@d.example' }, 'contactEmail'],
    ['contact', { contactName: '名'.repeat(31) }, 'contactName'],
    ['contact', { contactPhone: 'call me' }, 'contactPhone'],
  ] as const)('rejects business information by field: %s with %o', async (what, wrong, field) => {
    const { version } = await info()
    const right = what === 'presence' ? blank : { contactName: '', contactPhone: '', contactEmail: '' }
    const { status, body } = await put(what, { version, ...right, ...wrong })
    expect([status, body.fields.map((one) => one.field)]).toEqual([400, [field]])
  })

  test('accepts a description of exactly the maximum length', async () => {
    for (const description of ['a'.repeat(500), '茶'.repeat(250), 'e\u0301'.repeat(500)]) {
      const { version } = await info()
      expect((await put('presence', { version, ...blank, description })).status).toBe(200)
    }
  })
})

test('rejects another tenant’s picture, a cashier and another merchant’s staff', async () => {
  const { imageId } = await picture(other)
  const { version } = await info()
  expect((await put('presence', { version, ...blank, inStoreImageId: imageId })).body.code).toBe(
    'image.notFound',
  )
  const cashier = await t.signIn(shop, 'cashier')
  expect((await put('presence', { version, ...blank }, cashier)).body.permission).toBe('business.edit')
  expect((await t.call('GET', '/merchantInfo', { token: cashier })).status).toBe(403)
  expect((await info()).version).toBe(version)
})

test('shows settlement details, and audits when an Owner opens the full account number', async () => {
  const settlement = () => t.call('GET', '/merchantInfo/settlement', { token })
  expect((await settlement()).body.data).toMatchObject({
    bank: null,
    rule: null,
    plan: { settleMode: 'regular' },
  })
  await settles(t, shop)
  const { data } = (await settlement()).body
  expect(data).toMatchObject({
    bank: { bankName: 'Pacific Credit Union', institutionNo: '809', maskedAccount: '•••• 2101' },
    rule: { mode: 'everyday', settleHour: 2, minSettleAmount: '0' },
    rates: expect.arrayContaining([{ way: 'C', rate: '0.02' }]),
  })
  expect(JSON.stringify(data)).not.toContain('98765432101')
  const path = '/merchantInfo/settlement/account'
  expect((await t.call('POST', path, { token, body: {} })).body.permission).toBe('bankDetails.get')
  const owner = await t.signIn(shop, 'admin')
  expect((await t.call('POST', path, { token: owner, body: {} })).body.data).toEqual({
    accountNo: '98765432101',
  })
  const shown = await t.read(shop, ({ db }) =>
    db
      .selectFrom('audit_entry')
      .select(['actorName', 'after'])
      .where('action', '=', 'bankDetails.shown')
      .execute(),
  )
  expect(shown).toEqual([{ actorName: 'Test admin', after: null }])
  t.setClock(new Date(Date.now() + 11 * 60_000))
  expect((await t.call('POST', path, { token: owner, body: {} })).status).toBe(428)
  t.setClock(null)
})
