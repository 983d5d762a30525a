import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BusinessInfo } from '#features/account/business/business.contract.ts'
import type { ChangeRequest } from '#features/account/changes/changes.fields.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { providerPerson } from '#test/paperwork.ts'

let t: TestApp
let shop: TestMerchant
let token: string
let staff: string
beforeAll(async () => {
  t = await testApp()
  shop = await t.merchant()
  token = await t.signIn(shop, 'manager')
  staff = await providerPerson(t, 'adele')
})
afterAll(() => t.close())

const info = async (): Promise<BusinessInfo> => (await t.call('GET', '/merchantInfo', { token })).body.data
const reason = 'We moved'
async function ask(kind: 'company' | 'address', changes: object, by = token) {
  const known = await info()
  const body = { ...known[kind], ...changes, reason }
  const { status, body: said } = await t.call('POST', `/merchantInfo/changes/${kind}`, { token: by, body })
  return { status, said, request: said.data as ChangeRequest }
}
const act = (what: string, { requestId }: ChangeRequest, body = {}) =>
  t.call('POST', `/merchantInfo/changes/${requestId}/${what}`, { token, body })
const decide = (what: 'pass' | 'refuse', { requestId }: ChangeRequest, body = {}, of = shop) =>
  t.call('POST', `/provider/changes/${of.merchantId}/${requestId}/${what}`, { token: staff, body })
const place = {
  address: '100 King St W',
  city: 'Toronto',
  province: 'ON',
  country: 'CA',
  postalCode: 'm5x1a9',
}

test('applies a company change once the provider has approved it', async () => {
  const { status, request } = await ask('company', { tradeName: '枫玉 Maple', structure: 'corporation' })
  expect(status).toBe(200)
  expect(request).toMatchObject({ kind: 'business', state: 'pending', reason, requestedBy: 'Test manager' })
  expect(request.changes).toEqual([
    { field: 'tradeName', before: 'Test Store', after: '枫玉 Maple' },
    { field: 'structure', before: null, after: 'corporation' },
  ])
  expect((await info()).company.tradeName).toBe('Test Store')
  expect((await ask('company', { tradeName: 'Another' })).said.code).toBe('change.pending')

  const desk = (await t.call('GET', '/provider/changes?state[0]=pending', { token: staff })).body.data as {
    rows: ChangeRequest[]
  }
  expect(desk.rows).toMatchObject([{ requestId: request.requestId, merchantId: shop.merchantId }])
  expect((await decide('pass', request)).status).toBe(200)
  expect((await info()).company).toMatchObject({ tradeName: '枫玉 Maple', structure: 'corporation' })
  expect((await decide('pass', request)).body.code).toBe('change.notInState')
  const partner = (await t.call('GET', '/mchManage', { token })).body.data as { short_name: string }
  expect(partner.short_name).toBe('枫玉 Maple')
  const notices = (await t.call('GET', '/sysArticle', { token })).body.data as {
    records: { title: string }[]
  }
  expect(notices.records.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Your change was approved: Company', 'Test manager requested a change: Company']),
  )
})

test('formats an address change for its country, and keeps the reason of a rejection', async () => {
  const { request } = await ask('address', place)
  expect(request.changes.find(({ field }) => field === 'postalCode')?.after).toBe('M5X 1A9')
  expect((await decide('refuse', request, {})).status).toBe(400)
  expect((await decide('refuse', request, { reason: '地址与证书不符' })).status).toBe(200)
  const own = await t.call('GET', `/merchantInfo/changes/${request.requestId}`, { token })
  expect(own.body.data).toMatchObject({ state: 'refused', endReason: '地址与证书不符', endedBy: null })
  expect((await info()).address.city).toBe('Vancouver')
})

describe('invalid change requests', () => {
  test.each([
    ['address', { ...place, province: 'WA' }, 'province'],
    ['address', { ...place, postalCode: 'V6B 1A1' }, 'postalCode'],
    ['address', { ...place, country: 'US', province: 'WA' }, 'postalCode'],
    ['address', { ...place, address: '\u200b\u200d' }, 'address'],
    ['company', { tradeName: '店'.repeat(31) }, 'tradeName'],
    ['company', { legalName: ' ' }, 'legalName'],
    ['company', { registrationNo: '<b>' }, 'registrationNo'],
    ['company', { industry: '0000' }, 'industry'],
    ['company', { timezone: 'Europe/Paris' }, 'timezone'],
  ] as const)('rejects a change request by field: %s with %o', async (kind, wrong, field) => {
    const { status, said } = await ask(kind, wrong)
    expect([status, said.fields.map((one) => one.field)]).toEqual([400, [field]])
  })
  test('rejects a change request that changes nothing', async () => {
    expect((await ask('company', {})).said.code).toBe('change.nothing')
  })
})

test('accepts one of two concurrent change requests', async () => {
  const answers = await Promise.all([ask('address', place), ask('address', { ...place, city: 'Ottawa' })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const request = answers.find(({ status }) => status === 200)?.request as ChangeRequest
  expect((await act('withdraw', request)).status).toBe(200)
  expect((await ask('address', place)).status).toBe(200)
})

test('keeps either the withdrawal or the approval when the two race', async () => {
  const [open] = (await t.call('GET', '/merchantInfo/changes/open', { token })).body.data as ChangeRequest[]
  if (!open) throw new Error('nothing is open')
  const [withdrawn, passed] = await Promise.all([act('withdraw', open), decide('pass', open)])
  expect([withdrawn.status, passed.status].toSorted()).toEqual([200, 409])
  expect((await info()).address.city).toBe(passed.status === 200 ? 'Toronto' : 'Vancouver')
})

test('denies change requests to other merchants and to cashiers', async () => {
  const stranger = await t.merchant()
  const { request } = await ask('company', { tradeName: 'Mine' })
  const theirs = await t.signIn(stranger, 'admin')
  const path = `/merchantInfo/changes/${request.requestId}`
  expect((await t.call('GET', path, { token: theirs })).status).toBe(404)
  expect((await t.call('POST', `${path}/withdraw`, { token: theirs, body: {} })).status).toBe(404)
  expect((await decide('pass', request, {}, stranger)).status).toBe(404)
  expect(
    (
      await t.call('POST', `/provider/changes/${shop.merchantId}/${request.requestId}/pass`, {
        token,
        body: {},
      })
    ).status,
  ).toBe(403)
  const cashier = await t.signIn(shop, 'cashier')
  expect((await t.call('GET', '/merchantInfo/changes', { token: cashier })).body.permission).toBe(
    'changeRequest.query',
  )
})
