import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestBank, requestCompany } from '#features/account/changes/changes.service.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { issuedAt, monthlyMerchant } from '#test/months.ts'
import { newBank, settles, uploaded } from '#test/paperwork.ts'
import { administrator, type ProviderPerson, staffWith } from '#test/providerStaff.ts'

let t: TestApp
let adele: ProviderPerson
let maple: TestMerchant
let birch: TestMerchant
const company = {
  legalName: 'Birch Ltd',
  timezone: 'America/Toronto',
  structure: null,
  registrationNo: '',
} as const

beforeAll(async () => {
  t = await testApp()
  adele = await administrator(t, 'adele')
  maple = await t.merchant({ tradeName: '枫 Maple 100%' })
  birch = await t.merchant({ tradeName: 'Birch' })
  await settles(t, maple)
  const documentId = await uploaded(t, maple)
  await t.write(maple, (ctx) => requestBank(ctx, { ...newBank, documentId }))
  await t.write(birch, (ctx) =>
    requestCompany(ctx, { ...company, tradeName: 'Birches', industry: null, reason: '=1+1 a new sign' }),
  )
  await uploaded(t, birch, 'contract')
})
afterAll(() => t.close())

type Row = { merchantId: string; tradeName: string; state: string; documentId: string; requestId: string }
type Page = { rows: Row[]; totalCount: number }
async function get<T = Page>(path: string): Promise<T> {
  const { status, body } = await t.call('GET', path, { token: adele.token })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data as T
}
const namesOf = ({ rows }: Page) => rows.map(({ tradeName }) => tradeName)

test.each([
  ['', ['Birch', '枫 Maple 100%']],
  ['kind[0]=bank', ['枫 Maple 100%']],
  ['kind[0]=bank&kind[1]=business', ['Birch', '枫 Maple 100%']],
  ['state[0]=coolOff', []],
  ['search=100%25', ['枫 Maple 100%']],
  ['search=%25', ['枫 Maple 100%']],
  ['search=枫', ['枫 Maple 100%']],
  ['fromDay=20990101', []],
  ['toDay=20990101&sortField=tradeName&sortOrder=asc', ['Birch', '枫 Maple 100%']],
  ['pageSize=1&pageNum=2', ['枫 Maple 100%']],
])('lists change requests filtered by %j: %j', async (query, found) => {
  expect(namesOf(await get(`/provider/changes?${query}`))).toEqual(found)
})

test('counts change requests by state, including those approved by one of two', async () => {
  const [row] = (await get('/provider/changes?kind[0]=bank')).rows
  const pass = `/provider/changes/${maple.merchantId}/${row?.requestId}/pass`
  expect((await t.call('POST', pass, { token: adele.token, body: {} })).status).toBe(200)
  expect(await get('/provider/changes/totals')).toEqual({ count: 2, pending: 2, half: 1, coolOff: 0 })
  expect(await get(`/provider/changes/totals?merchantId=${birch.merchantId}`)).toMatchObject({ count: 1 })
})

test('filters documents by kind, state and expiry', async () => {
  const count = async (query: string) => (await get(`/provider/documents?${query}`)).totalCount
  const [first] = (await get('/provider/documents?kind[0]=contract')).rows
  const pass = `/provider/documents/${birch.merchantId}/${first?.documentId}/pass`
  const soon = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')
  await t.call('POST', pass, { token: adele.token, body: { expireDay: soon } })
  expect(await get('/provider/documents/totals')).toEqual({ count: 2, waiting: 1, soon: 1, expired: 0 })
  expect([await count('state[0]=uploaded'), await count('state[0]=uploaded&state[1]=passed')]).toEqual([1, 2])
  expect([await count('expiry=soon'), await count('expiry=expired')]).toEqual([1, 0])
  await t.write(birch, async ({ db, unchanged }) => {
    unchanged()
    const past = { expireDay: '2020-01-01' }
    await db.updateTable('merchant_document').set(past).where('state', '=', 'passed').execute()
  })
  expect([await count('expiry=soon'), await count('expiry=expired')]).toEqual([0, 1])
  expect(await count('search=no%20such')).toBe(0)
})

test('filters monthly documents by state', async () => {
  const draft = { tradeName: 'Billed' }
  const opened = await monthlyMerchant(t, '2025-12-01T00:00:00Z', draft, { settleMode: 'afterpay' })
  const { merchant: billed, till } = opened
  for (const at of ['2025-12-15T12:00:00Z', '2026-01-15T12:00:00Z']) await till.pay({ amount: 10_000n, at })
  for (const at of ['2026-01-02T09:00:00Z', '2026-02-02T09:00:00Z']) await issuedAt(t, billed, at)
  t.setClock(new Date('2026-02-03T18:00:00Z'))
  for (const state of ['overdue', 'unpaid']) {
    const { rows } = await get(`/provider/monthly?state[0]=${state}`)
    expect(rows.map((row) => row.state)).toEqual([state])
  }
  const both = await get('/provider/monthly?state[0]=overdue&state[1]=unpaid&sortField=dueDay&sortOrder=asc')
  expect(both.rows.map(({ state }) => state)).toEqual(['overdue', 'unpaid'])
  expect((await get('/provider/monthly?month=2025-12')).totalCount).toBe(1)
  expect((await get('/provider/monthly?state[0]=paid')).rows).toEqual([])
  const [totals] = await get<object[]>('/provider/monthly/totals')
  expect(totals).toMatchObject({ currency: 'CAD', count: 2, unpaid: 1, overdue: 1, feeAmount: '400' })
  t.setClock(null)
})

test.each(['changes', 'documents', 'monthly', 'radar', 'openings'])(
  'exports all rows of %s',
  async (desk) => {
    await t.call('POST', '/provider/openings', { token: adele.token, body: {} })
    const url = `/api/provider/${desk}/export?format=csv&lang=zh`
    const headers = { authorization: `Bearer ${adele.token}` }
    const file = await t.server.inject({ url, headers })
    const { totalCount } = await get(`/provider/${desk}`)
    expect([file.statusCode, totalCount > 0]).toEqual([200, true])
    expect(file.body.trim().split(/\r?\n/)).toHaveLength(totalCount + 1)
    expect(file.body).not.toMatch(/(^|,)=/m)
    const sheet = await t.server.inject({ url: url.replace('csv', 'xlsx'), headers })
    expect([sheet.statusCode, sheet.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK'])
  },
)

test('exports only one’s own drafts, and all with a data scope of every merchant', async () => {
  const rights = ['providerMerchant.add', 'providerMerchant.export'] as const
  const clerk = await staffWith(t, 'clerk', { rights, scope: 5 })
  const begin = async (token: string) => {
    const { body } = await t.call('POST', '/provider/openings', { token, body: {} })
    return (body.data as { draftId: string }).draftId
  }
  const [own, others] = [await begin(clerk.token), await begin(adele.token)]
  const fileOf = async (token: string) => {
    const url = '/api/provider/openings/export?format=csv&lang=en'
    return (await t.server.inject({ url, headers: { authorization: `Bearer ${token}` } })).body
  }
  const [theirs, whole] = [await fileOf(clerk.token), await fileOf(adele.token)]
  expect([theirs.includes(own), theirs.includes(others)]).toEqual([true, false])
  expect([whole.includes(own), whole.includes(others)]).toEqual([true, true])
})

test('limits the PDF of a monthly document to staff with its merchant in their scope', async () => {
  const rights = ['monthlyDesk.export'] as const
  const clerk = await staffWith(t, 'clerk2', { rights, scope: 5 })
  const headers = { authorization: `Bearer ${clerk.token}` }
  const [row] = (await get<{ rows: { merchantId: string; statementId: string }[] }>('/provider/monthly')).rows
  const pdf = `/api/provider/monthly/${row?.merchantId}/${row?.statementId}/pdf`
  expect((await t.server.inject({ url: pdf, headers })).statusCode).toBe(404)
  const mine = { authorization: `Bearer ${adele.token}` }
  expect((await t.server.inject({ url: pdf, headers: mine })).statusCode).toBe(200)
})
