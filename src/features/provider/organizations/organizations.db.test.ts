import { afterAll, beforeAll, expect, test } from 'vitest'
import { providerZone } from '#features/provider/organizations/organizations.service.ts'
import { dayOf } from '#shared/time.ts'
import { type Answer, type TestApp, testApp } from '#test/app.ts'
import { administrator, assign, departmentTree, type ProviderPerson, staffWith } from '#test/providerStaff.ts'

let t: TestApp
let first: ProviderPerson
let second: ProviderPerson
beforeAll(async () => {
  t = await testApp()
  first = await administrator(t, 'first')
  second = await administrator(t, 'second')
})
afterAll(() => t.close())

const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown, who = first) =>
  t.call(method, path, { token: who.token, ...(body === undefined ? {} : { body }) })
const codeOf = ({ status, body }: Answer) => [status, body.code]
const facts = {
  ...{
    parentId: null,
    name: 'Agents',
    country: 'CA',
    province: 'BC',
    city: 'Burnaby 本拿比',
    address: '',
    contactName: '李娜',
  },
  ...{ contactPhone: '604 555 0142', contactEmail: 'Li@Agents.example', rate: '0.0025', feeCurrency: 'CAD' },
  ...{ minFee: '5000', maxFee: null, status: 'enabled' },
}
const add = async (change: object, who = first) => {
  const answer = await call('POST', '/provider/organizations', { ...facts, ...change }, who)
  return (answer.body.data as { organizationId: string }).organizationId
}
type Detail = {
  version: number
  account: { accountTail: string } | null
  contactPhone: string
  contactEmail: string
}
const one = async (id: string, who = first) =>
  (await call('GET', `/provider/organizations/${id}`, undefined, who)).body.data as Detail
const edit = (organizationId: string, change: object) =>
  call('PUT', `/provider/organizations/${organizationId}`, { ...facts, ...change })

test('validates fields and prevents an organization from being below itself, even in a race', async () => {
  const top = await add({ name: 'Top' })
  expect(await one(top)).toMatchObject({ contactPhone: '+16045550142', contactEmail: 'li@agents.example' })
  const wrong = [
    { name: ' top ' },
    { name: '\u200b' },
    { name: 'x'.repeat(81) },
    { province: 'WA' },
    { rate: '1' },
    { rate: '-0.1' },
  ]
  const more = [
    { contactPhone: '12' },
    { contactEmail: 'nobody' },
    { minFee: '2', maxFee: '1' },
    { feeCurrency: 'XXX' },
  ]
  for (const change of [...wrong, ...more])
    expect(
      codeOf(await call('POST', '/provider/organizations', { ...facts, name: 'Fresh', ...change })),
      JSON.stringify(change),
    ).toEqual([400, 'request.invalid'])
  const [a, b] = [await add({ name: 'A 甲', parentId: top }), await add({ name: 'B 👩‍👧', parentId: top })]
  expect(codeOf(await edit(top, { name: 'Top', parentId: a, version: 1 }))).toEqual([
    409,
    'organization.circle',
  ])
  expect(codeOf(await edit(a, { name: 'A 甲', parentId: a, version: 1 }))).toEqual([
    409,
    'organization.circle',
  ])
  const moves = await Promise.all([
    edit(a, { name: 'A 甲', parentId: b, version: 1 }),
    edit(b, { name: 'B 👩‍👧', parentId: a, version: 1 }),
  ])
  expect(moves.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const names = await Promise.all(
    [add({ name: 'Twice' }), call('POST', '/provider/organizations', { ...facts, name: 'TWICE' })].map(
      (created) => created.catch(() => null),
    ),
  )
  expect(names.filter((created) => typeof created === 'string' || created?.status === 200)).toHaveLength(1)
  expect(codeOf(await edit(top, { name: 'Top', version: 9 }))).toEqual([409, 'organization.changed'])
})

test('sets a bank account by two people, shows it after step-up, and stores it encrypted', async () => {
  const id = await add({ name: 'Banked' })
  const bank = {
    bankName: 'RBC',
    bankCountry: 'CA',
    swift: 'royccat2',
    accountNo: '1002 003-004',
    reason: 'as agreed',
  }
  const ask = (who: ProviderPerson, change: object = {}) =>
    call('POST', `/provider/organizations/${id}/accounts`, { ...bank, ...change }, who)
  expect(codeOf(await ask(first, { swift: 'CHASUS33' }))).toEqual([400, 'request.invalid'])
  const response = await Promise.all([ask(first), ask(first)])
  expect(response.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { requestId } = (response.find(({ status }) => status === 200)?.body.data ?? {}) as unknown as {
    requestId: string
  }
  const decide = (who: ProviderPerson, decision: string) =>
    call('POST', `/provider/organizations/${id}/accounts/${requestId}`, { decision }, who)
  expect((await one(id)).account).toBeNull()
  expect(codeOf(await call('POST', `/provider/organizations/${id}/account`, {}))).toEqual([
    404,
    'organization.noAccount',
  ])
  expect(codeOf(await decide(first, 'pass'))).toEqual([409, 'organization.sameHand'])
  expect(codeOf(await decide(second, 'withdraw'))).toEqual([409, 'organization.sameHand'])
  const third = await administrator(t, 'third')
  const both = await Promise.all([decide(second, 'pass'), decide(third, 'refuse')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  if (both[0]?.status !== 200) return
  expect((await one(id)).account?.accountTail).toBe('•••• 3004')
  expect((await call('POST', `/provider/organizations/${id}/account`, {})).body.data).toEqual({
    accountNo: '1002003004',
  })
  const stored = await t.read({ tenantId: 0, merchantId: '' }, async ({ db }) => [
    ...(await db.selectFrom('audit_entry').select(['before', 'after']).execute()),
    ...(await db.selectFrom('organization').selectAll().execute()),
    ...(await db.selectFrom('organization_account').selectAll().execute()),
  ])
  expect(
    JSON.stringify(stored, (_key, value) => (typeof value === 'bigint' ? String(value) : value)),
  ).not.toContain('1002003004')
})

test('limits organizations to those of the merchants in scope and those one added', async () => {
  const { A } = await departmentTree(t, { A: null })
  const merchant = await t.merchant()
  await assign(t, merchant, { department: A })
  const rights = [
    'organization.query',
    'organization.get',
    'organization.add',
    'organization.edit',
    'organization.export',
    'commission.add',
  ] as const
  const ofA = await staffWith(t, 'of.a', { rights, scope: 3, department: A })
  const [theirs, foreign] = [await add({ name: 'Theirs' }), await add({ name: 'Foreign' })]
  const today = dayOf(new Date(), providerZone).replaceAll('-', '')
  const policy = {
    beneficiaryKind: 'organization',
    beneficiaryId: theirs,
    basis: 'volume',
    proportion: null,
    startDay: today,
    endDay: null,
    remark: '',
  }
  expect(
    (await call('POST', `/provider/merchants/${merchant.merchantId}/commissionPolicies`, policy)).status,
  ).toBe(200)
  const list = async () =>
    (await call('GET', '/provider/organizations?sortField=name&sortOrder=asc', undefined, ofA)).body.data as {
      totalCount: number
      rows: { name: string; merchants: number }[]
    }
  expect(await list()).toMatchObject({ totalCount: 1, rows: [{ name: 'Theirs', merchants: 1 }] })
  expect((await call('GET', `/provider/organizations/${foreign}`, undefined, ofA)).status).toBe(404)
  expect(codeOf(await call('POST', `/provider/organizations/${foreign}/account`, {}, ofA))).toEqual([
    404,
    'organization.notFound',
  ])
  expect(
    codeOf(
      await call('PUT', `/provider/organizations/${foreign}`, { ...facts, name: 'Foreign', version: 1 }, ofA),
    ),
  ).toEqual([404, 'organization.notFound'])
  const file = await t.server.inject({
    url: '/api/provider/organizations/export?format=csv',
    headers: { authorization: `Bearer ${ofA.token}` },
  })
  expect([file.body.includes('Theirs'), file.body.includes('Foreign')]).toEqual([true, false])
})

test('offers pickers 20 enabled organizations, found by a part of their name or by their id', async () => {
  for (let at = 1; at <= 22; at++) await add({ name: `Harbour ${at}` })
  const off = await add({ name: 'Harbour closed', status: 'disabled' })
  const options = async (query: string) =>
    (await call('GET', `/provider/organizationOptions${query}`)).body.data as {
      organizationId: string
      name: string
    }[]
  expect(await options('?search=harbour')).toHaveLength(20)
  const [one22, ...others] = await options('?search=bour%2022')
  expect([one22?.name, others]).toEqual(['Harbour 22', []])
  expect(await options(`?organizationId=${one22?.organizationId}`)).toEqual([one22])
  expect(await options(`?organizationId=${off}`)).toEqual([])
})
