import { afterAll, beforeAll, expect, test } from 'vitest'
import { providerTenant } from '#server/session/scope.ts'
import { type Answer, type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { administrator, assign, departmentTree, type ProviderPerson, staffWith } from '#test/providerStaff.ts'
import { cutAt } from '#test/settled.ts'
import { paidOrder, trader } from '#test/trade.ts'

let t: TestApp
let [west, east]: string[] = []
let [near, far, own]: TestMerchant[] = []
let adele: ProviderPerson
let boris: ProviderPerson
let walter: ProviderPerson

const permissions = [
  ...['providerMerchant.query', 'providerMerchant.get', 'providerMerchant.edit', 'providerMerchant.export'],
  ...['compliance.query', 'compliance.add', 'compliance.edit', 'compliance.export', 'merchantNote.query'],
  ...['merchantNote.add', 'merchantNote.edit', 'merchantNote.export'],
] as const

beforeAll(async () => {
  t = await testApp()
  const tree = await departmentTree(t, { head: null, west: 'head', east: 'head' })
  west = tree.west
  east = tree.east
  adele = await administrator(t, 'adele')
  boris = await administrator(t, 'boris')
  walter = await staffWith(t, 'walter', { rights: permissions as never, scope: 3, department: tree.west })
  near = await t.merchant({ tradeName: 'Near' })
  far = await t.merchant({ tradeName: 'Far', approveResult: 99 })
  own = await t.merchant({
    tradeName: 'Own',
    approveResult: 2,
    country: 'US',
    currency: 'USD',
    province: 'WA',
  })
  await assign(t, near, { department: west })
  await assign(t, far, { department: east })
  await assign(t, own, { department: east, bd: walter.accountId })
})
afterAll(() => t.close())

const get = (path: string, token = walter.token) => t.call('GET', path, { token })
const dataOf = <T>({ body }: Answer) => body.data as T
type Named = { merchantId: string; tradeName: string }
const names = (rows: Named[]) => rows.map(({ tradeName }) => tradeName).toSorted()
const codeOf = (merchant: TestMerchant | undefined) => merchant?.merchantId ?? ''

test('limits the list, totals, picker and file to a person’s department and own merchants', async () => {
  expect(names(dataOf<{ rows: Named[] }>(await get('/provider/merchants')).rows)).toEqual(['Near', 'Own'])
  expect(dataOf(await get('/provider/merchants/totals'))).toMatchObject({
    count: 2,
    underReview: 1,
    frozen: 0,
  })
  expect(names(dataOf<Named[]>(await get('/provider/merchants/options')))).toEqual(['Near', 'Own'])
  expect(dataOf(await get('/provider/merchants/options?search=far'))).toEqual([])
  // Matches part of the name or code, ignoring case.
  for (const known of ['eAr', (near?.merchantId ?? '').slice(0, 5).toLowerCase()])
    expect(names(dataOf<Named[]>(await get(`/provider/merchants/options?search=${known}`)))).toContain('Near')
  const file = await t.server.inject({
    method: 'GET',
    url: '/api/provider/merchants/export?format=csv&lang=en',
    headers: { authorization: `Bearer ${walter.token}` },
  })
  expect([file.statusCode, /Near/.test(file.body), /Far/.test(file.body)]).toEqual([200, true, false])
  expect(dataOf<{ rows: Named[] }>(await get('/provider/merchants', adele.token)).rows).toHaveLength(3)
})

test.each([
  ['approval=frozen', ['Far']],
  ['approval=approved', ['Near']],
  ['country=US', ['Own']],
  ['currency=CAD&compliance=waiting', ['Far', 'Near']],
  ['kaLevel=ka', []],
  ['channel=wechat', []],
  ['search=ow', ['Own']],
  ['search=100%25', []],
])('finds by the filter %s the merchants %j', async (query, found) => {
  const answer = await get(`/provider/merchants?${query}`, adele.token)
  expect(names(dataOf<{ rows: Named[] }>(answer).rows)).toEqual(found)
})

test('answers not found for every section, list and action on a merchant out of scope', async () => {
  const there = `/provider/merchants/${codeOf(far)}`
  const parts = [
    '',
    '/business',
    '/payment',
    '/gateway',
    '/staff',
    '/devices',
    '/subMerchants',
    '/settlements',
  ]
  for (const part of [...parts, '/timeline', '/notes', '/compliance'])
    expect([part, (await get(`${there}${part}`)).body.code]).toEqual([part, 'merchant.notFound'])
  for (const part of parts)
    expect([part, (await get(`/provider/merchants/${codeOf(near)}${part}`)).status]).toEqual([part, 200])
  const note = { text: 'Seen', pinned: false }
  const refused = await t.call('POST', `${there}/notes`, { token: walter.token, body: note })
  expect([refused.status, refused.body.code]).toEqual([404, 'merchant.notFound'])
  expect(names(dataOf<{ rows: Named[] }>(await get('/provider/compliance')).rows)).toEqual(['Near', 'Own'])
  expect(dataOf(await get('/provider/compliance/totals'))).toMatchObject({ count: 2 })
})

test('removes a reassigned merchant from the scope at once, and rejects a stale edit', async () => {
  const shop = await t.merchant({ tradeName: 'Moves' })
  await assign(t, shop, { department: west })
  const path = `/provider/merchants/${shop.merchantId}`
  const edit = {
    version: 0,
    departmentId: east,
    bdAccountId: null,
    kaLevel: 'ka',
    description: 'A tea house',
  }
  expect((await t.call('PUT', path, { token: walter.token, body: edit })).status).toBe(200)
  expect((await get(path)).status).toBe(404)
  expect(dataOf(await get(path, adele.token))).toMatchObject({ department: 'east', kaLevel: 'ka', bd: null })
  const late = await t.call('PUT', path, { token: adele.token, body: edit })
  expect([late.status, late.body.code]).toEqual([409, 'assignment.changed'])
})

const checklist = {
  ...{
    documentsChecked: true,
    websiteChecked: false,
    screening: 'OFAC, UN: nothing found',
    industry: '5814',
  },
  ...{ kaLevel: 'ka', remark: '' },
}

test('requires a second person to approve a compliance proposal, once, even in a race', async () => {
  const shop = await t.merchant({ tradeName: 'Looked into' })
  const path = `/provider/merchants/${shop.merchantId}/compliance`
  const propose = () => t.call('POST', path, { token: adele.token, body: checklist })
  const both = await Promise.all([propose(), propose()])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const reviewId = dataOf<{ reviews: { reviewId: string }[] }>(await get(path, boris.token)).reviews[0]
    ?.reviewId
  const decide = (what: 'pass' | 'return', token: string) =>
    t.call('POST', `${path}/${reviewId}/${what}`, {
      token,
      body: what === 'return' ? { reason: 'No lease' } : {},
    })
  expect((await decide('pass', adele.token)).body.code).toBe('compliance.sameHand')
  const carla = await administrator(t, 'carla')
  const answers = await Promise.all([decide('pass', boris.token), decide('return', carla.token)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const stages = dataOf<{ rows: { stage: string }[] }>(
    await get('/provider/compliance?search=Looked', boris.token),
  )
  expect(['passed', 'returned']).toContain(stages.rows[0]?.stage)
})

test('applies an approved review to the merchant and notifies its people', async () => {
  const shop = await t.merchant()
  const path = `/provider/merchants/${shop.merchantId}/compliance`
  await t.call('POST', path, { token: adele.token, body: checklist })
  const { reviews } = dataOf<{ reviews: { reviewId: string }[] }>(await get(path, boris.token))
  await t.call('POST', `${path}/${reviews[0]?.reviewId}/pass`, { token: boris.token, body: {} })
  const owner = await t.signIn(shop, 'admin')
  expect(dataOf(await get('/merchantInfo', owner))).toMatchObject({
    company: { industry: '5814' },
    provider: { compliance: 'passed', kaLevel: 'ka' },
  })
  expect(JSON.stringify((await get('/sysArticle', owner)).body)).toContain('Compliance has passed')
  const again = await t.call('POST', path, { token: adele.token, body: checklist })
  expect(again.body.code).toBe('compliance.passed')
})

test('assigns a ticket to one person and filters by assignee and due date', async () => {
  const path = `/provider/merchants/${codeOf(near)}/tickets`
  const facts = { title: '费率 question', kind: 'question', priority: 'high', assigneeId: walter.accountId }
  const response = await t.call('POST', path, { token: adele.token, body: { ...facts, dueDay: '20200101' } })
  const { ticketId } = dataOf<{ ticketId: string }>(response)
  const mine = dataOf<{ rows: { ticketId: string; overdue: boolean }[] }>(
    await get('/provider/tickets?view=mine'),
  )
  expect(mine.rows).toMatchObject([{ ticketId, overdue: true, assignee: 'walter' }])
  const others = dataOf<{ rows: object[] }>(await get('/provider/tickets?view=mine', adele.token))
  expect(others.rows).toEqual([])
  const edit = (version: number, state: string) =>
    t.call('PUT', `${path}/${ticketId}`, {
      token: walter.token,
      body: { ...facts, dueDay: null, state, version },
    })
  const both = await Promise.all([edit(1, 'waiting'), edit(1, 'closed')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await edit(2, 'closed')).status).toBe(200)
  const late = await t.call('POST', `${path}/${ticketId}/comments`, {
    token: walter.token,
    body: { text: 'Late' },
  })
  expect(late.body.code).toBe('merchantTicket.closed')
  const elsewhere = `/provider/merchants/${codeOf(far)}/tickets`
  const nobody = '00000000-0000-7000-8000-000000000000'
  const wrong = await t.call('POST', path, {
    token: adele.token,
    body: { ...facts, assigneeId: nobody, dueDay: null },
  })
  expect(wrong.body.fields.map(({ field }) => field)).toEqual(['assigneeId'])
  await t.call('POST', elsewhere, { token: adele.token, body: { ...facts, dueDay: null } })
  expect(dataOf<{ count: number }>(await get('/provider/tickets/totals')).count).toBe(1)
})

test('answers every section of a merchant’s page that has data', async () => {
  const shop = await trader(t)
  await paidOrder(t, shop, 25_00n)
  const clearingId = await cutAt(t, shop, new Date(Date.now() + 1_000))
  for (const part of ['business', 'payment', 'gateway', 'staff', 'devices', 'subMerchants', 'timeline'])
    expect([part, (await get(`/provider/merchants/${shop.merchantId}/${part}`, adele.token)).status]).toEqual(
      [part, 200],
    )
  const settlements = await get(`/provider/merchants/${shop.merchantId}/settlements`, adele.token)
  expect(dataOf(settlements)).toMatchObject([
    { clearingId, status: 'draft', validation: 'waiting', payments: 1 },
  ])
})

test('saves what the provider grants a merchant in both logs, and rejects a stale edit', async () => {
  const path = `/provider/merchants/${codeOf(near)}/grants`
  const usual = { preCreditRefund: false, settingsMenu: true, cardInfoAllowed: false, rateLimit: 600 }
  const granted = { preCreditRefund: true, settingsMenu: false, cardInfoAllowed: true, rateLimit: 900 }
  const put = (known: object, to: object) =>
    t.call('PUT', path, { token: walter.token, body: { known, grants: to } })
  expect((await put(usual, granted)).status).toBe(200)
  expect(dataOf(await get(path))).toEqual(granted)
  expect((await put(usual, usual)).body.code).toBe('assignment.changed')
  expect(dataOf(await get('/getInfo', await t.signIn(near as TestMerchant, 'admin')))).toMatchObject({
    settingsMenu: false,
  })
  for (const merchant of [
    near as TestMerchant,
    { ...(near as TestMerchant), tenantId: providerTenant, merchantId: '' },
  ]) {
    const entries = await t.read(merchant, ({ db }) =>
      db
        .selectFrom('audit_entry')
        .select('after')
        .where('tenantId', '=', merchant.tenantId)
        .where('action', '=', 'merchant.grantsSet')
        .execute(),
    )
    expect(entries).toMatchObject([{ after: granted }])
  }
})
