import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DeskStoreCodeDetail } from '#features/products/storeCodes/operations/storeCodeDesk.contract.ts'
import type { DeskStoreCode } from '#features/products/storeCodes/operations/storeCodeDesk.fields.ts'
import type { ProviderPermission } from '#shared/permissions.ts'
import type { TestMerchant } from '#test/app.ts'
import { type PayersStore, payersStore } from '#test/payersStore.ts'
import { payersVisit } from '#test/payersVisit.ts'
import { administrator, assign, departmentTree, type ProviderPerson, staffWith } from '#test/providerStaff.ts'
import { shownIn, toCheckoutRequest } from '#test/shownEntry.ts'

const reading: ProviderPermission[] = ['storeCodeDesk.query', 'storeCodeDesk.get', 'storeCodeDesk.export']
const rights: ProviderPermission[] = [...reading, 'storeCodeDesk.disable', 'storeCodeDesk.enable']

let store: PayersStore
let mine: TestMerchant
let theirs: TestMerchant
let code: string
let theirCode: string
let west: ProviderPerson
let reader: ProviderPerson
let all: ProviderPerson
beforeAll(async () => {
  store = await payersStore()
  const { t } = store
  mine = store.merchant
  theirs = await t.merchant({ tradeName: 'Elsewhere' })
  code = await store.storeCode({ label: 'Counter' })
  await store.storeCode({ label: 'Patio', placeKind: 'table', enabled: false })
  theirCode = await store.storeCode({ label: 'Theirs' }, theirs)
  const { west: department } = await departmentTree(t, { head: null, west: 'head' })
  await assign(t, mine, { department })
  west = await staffWith(t, 'west', { rights, scope: 4, department })
  reader = await staffWith(t, 'reader', { rights: reading, scope: 4, department })
  all = await administrator(t, 'all')
}, 60_000)
afterAll(() => store.close())

const { open, place, payAt } = payersVisit(() => store)

type Rows = { rows: DeskStoreCode[]; totalCount: number }
type Counts = { state: string; count: number }[]
const base = '/provider/storeCodes'
const get = (path: string, { token }: ProviderPerson) => store.t.call('GET', `${base}${path}`, { token })
const listed = async (query: string, who: ProviderPerson) => (await get(query, who)).body.data as Rows
const counted = async (query: string, who: ProviderPerson) =>
  (await get(`/totals${query}`, who)).body.data as Counts
const act = (word: 'suspension' | 'restoration', id: string, who: ProviderPerson, reason = 'fraud reports') =>
  store.t.call('POST', `${base}/${mine.merchantId}/${id}/${word}`, { token: who.token, body: { reason } })
const shown = ({ body }: { body: { data: unknown } }) => body.data as DeskStoreCodeDetail

async function exported(filter: object, { token }: ProviderPerson): Promise<string[]> {
  const headers = { authorization: `Bearer ${token}`, 'accept-language': 'en' }
  const payload = { format: 'csv', columns: ['mchCode', 'label'], ...filter }
  const url = `/api${base}/export`
  const file = await store.t.server.inject({ method: 'POST', url, headers, payload })
  expect(file.statusCode).toBe(200)
  return file.payload.trim().split(/\r?\n/).slice(1)
}

const actsAt = (merchant: TestMerchant, storeCodeId: string) =>
  store.t.read(merchant, ({ db }) =>
    db
      .selectFrom('audit_entry')
      .where('objectId', '=', storeCodeId)
      .where('action', 'in', ['storeCode.suspended', 'storeCode.restored'])
      .select(['action', 'actorName', 'after'])
      .orderBy('auditId')
      .execute(),
  )

test('limits the list, totals and file to codes of merchants within the data scope', async () => {
  const labels = async (query: string, who: ProviderPerson) =>
    (await listed(query, who)).rows.map(({ label }) => label)
  expect(await labels('', west)).toEqual(['Patio', 'Counter'])
  expect((await labels('', all)).sort()).toEqual(['Counter', 'Patio', 'Theirs'])
  const [first] = (await listed('?search=counter', all)).rows
  expect(first).toMatchObject({ mchCode: mine.merchantId, mchName: 'Maple & Jade Trading', state: 'active' })
  expect(first?.link).toBe(`${store.origin}/pay/s/${code}`)

  const filters: [object, string[]][] = [
    [{}, ['Patio', 'Counter']],
    [{ state: 'disabled' }, ['Patio']],
    [{ placeKind: 'table' }, ['Patio']],
    [{ search: code }, ['Counter']],
    [{ merchantId: mine.merchantId }, ['Patio', 'Counter']],
    [{ merchantId: theirs.merchantId }, []],
    [{ toDay: '20200101' }, []],
  ]
  for (const [filter, expected] of filters) {
    const query = `?${new URLSearchParams(filter as Record<string, string>)}`
    const page = await listed(query, west)
    expect([page.rows.map(({ label }) => label), page.totalCount]).toEqual([expected, expected.length])
    const total = (await counted(query, west)).reduce((sum, { count }) => sum + count, 0)
    expect(total).toBe(expected.length)
    expect(await exported(filter, west)).toEqual(expected.map((label) => `${mine.merchantId},${label}`))
  }
})

test('neither reads nor suspends a code outside the data scope', async () => {
  const path = `/${theirs.merchantId}/${theirCode}`
  const body = { reason: 'fraud reports' }
  const answers = await Promise.all([
    get(path, west),
    store.t.call('POST', `${base}${path}/suspension`, { token: west.token, body }),
    store.t.call('POST', `${base}${path}/restoration`, { token: west.token, body }),
  ])
  expect(answers.map(({ body: answer }) => answer.code)).toEqual(answers.map(() => 'merchant.notFound'))
  const crossed = await get(`/${mine.merchantId}/${theirCode}`, all)
  expect(crossed.body.code).toBe('storeCode.notFound')
  expect((await get(path, all)).status).toBe(200)
})

test('refuses read-only staff a suspension or restoration and names the missing permission', async () => {
  expect((await act('suspension', code, reader)).body.permission).toBe('storeCodeDesk.disable')
  expect((await act('restoration', code, reader)).body.permission).toBe('storeCodeDesk.enable')
  const manager = await store.t.signIn(mine, 'manager')
  expect((await store.t.call('GET', base, { token: manager })).status).toBe(403)
})

test('suspends a code with a reason, stopping its page until restored, audited at both', async () => {
  const { t } = store
  const page = `/pay/s/${code}`
  expect((await open(page)).text).not.toContain('switched off')
  expect((await act('suspension', code, west, ' ')).status).toBe(400)
  const both = await Promise.all([act('suspension', code, west), act('suspension', code, all)])
  for (const answer of both)
    expect(shown(answer).code).toMatchObject({ state: 'suspended', suspendReason: 'fraud reports' })
  expect((await open(page)).text).toContain('switched off')
  expect((await open(page)).status).toBe(410)

  const manager = await t.signIn(mine, 'manager')
  for (const [word, body] of [
    ['enable', {}],
    ['disable', {}],
    ['revoke', { reason: '' }],
  ] as const) {
    const answer = await t.call('POST', `/storeCodes/${code}/${word}`, { token: manager, body })
    expect(answer.body.code).toBe('storeCode.suspended')
  }
  expect((await counted('?state=suspended', west))[0]).toEqual({ state: 'suspended', count: 1 })

  expect(shown(await act('restoration', code, west, 'cleared up')).code).toMatchObject({
    ...{ state: 'active', suspendTime: null, suspendReason: null },
  })
  const { status, body } = await payAt(page, 1_500)
  expect([status, typeof body.orderId]).toEqual([201, 'string'])

  const runAsMerchant = await actsAt(mine, code)
  expect(runAsMerchant.map(({ action, after }) => [action, after])).toEqual([
    ['storeCode.suspended', { suspended: true, reason: 'fraud reports' }],
    ['storeCode.restored', { suspended: false, reason: 'cleared up' }],
  ])
  const atProvider = await actsAt({ tenantId: 0, merchantId: '' }, code)
  expect(atProvider.map(({ action, after }) => [action, after])).toEqual([
    ['storeCode.suspended', { merchantId: mine.merchantId, reason: 'fraud reports' }],
    ['storeCode.restored', { merchantId: mine.merchantId, reason: 'cleared up' }],
  ])
  const notices = await t.read(mine, ({ db }) =>
    db
      .selectFrom('notice')
      .where('factKey', 'like', `storeCode.%:${code}:%`)
      .select(['titleEn', 'contentZh', 'link'])
      .orderBy('articleId')
      .execute(),
  )
  const link = `/Products/StoreCode/Config/${code}`
  expect(notices).toEqual([
    {
      titleEn: 'Store code Counter was suspended by the provider',
      contentZh: '服务商恢复前该收款码无法收款，原因：fraud reports',
      link,
    },
    {
      titleEn: 'Store code Counter was restored by the provider',
      contentZh: '该收款码已恢复为您的设置，原因：cleared up',
      link,
    },
  ])
  const { timeline } = shown(await get(`/${mine.merchantId}/${code}`, west))
  expect(timeline.map(({ action }) => action)).toContain('storeCode.suspended')
})

test('rejects a payment from a page opened before the suspension', async () => {
  const id = await store.storeCode({ label: 'Opened before' })
  const checkoutRequest = toCheckoutRequest(shownIn((await open(`/pay/s/${id}`)).text), {
    amount: 900,
    way: 'AP',
  })
  await act('suspension', id, west)
  const refused = await place(checkoutRequest)
  expect(refused.body.code).toBe('storeCode.disabled')
})

test('leaves a code off after restoring it if its merchant had switched it off', async () => {
  const id = await store.storeCode({ label: 'Off before', enabled: false })
  await act('suspension', id, west)
  expect(shown(await act('restoration', id, west)).code.state).toBe('disabled')
  expect(shown(await act('restoration', id, west)).code.state).toBe('disabled')
  expect(await actsAt(mine, id)).toHaveLength(2)
})

test('finds a code by number in the portal’s search within the data scope', async () => {
  const found = async (text: string, { token }: ProviderPerson) => {
    const { body } = await store.t.call('GET', `/find?text=${text}`, { token })
    return (body.data as { found: { kind: string; id: string }[] }).found.map(({ kind, id }) => [kind, id])
  }
  expect(await found(code, west)).toEqual([['storeCode', code]])
  expect(await found(theirCode, west)).toEqual([])
  expect(await found(theirCode, all)).toEqual([['storeCode', theirCode]])
})
