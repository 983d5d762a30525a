import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CatalogueItem } from '#features/products/catalogue/catalogue.fields.ts'
import { addItem, removeItem } from '#features/products/catalogue/catalogue.service.ts'
import type { DeskItemDetail } from '#features/products/catalogue/operations/catalogueDesk.contract.ts'
import type { DeskItem } from '#features/products/catalogue/operations/catalogueDesk.fields.ts'
import { editLink } from '#features/products/paymentLinks/writing/writing.service.ts'
import type { ProviderPermission } from '#shared/permissions.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { invoiceIn, lineOf } from '#test/invoices.ts'
import { linkContentOf, newLink, product } from '#test/paymentLinks.ts'
import { administrator, assign, departmentTree, type ProviderPerson, staffWith } from '#test/providerStaff.ts'
import { trader } from '#test/trade.ts'

const reading: ProviderPermission[] = ['catalogueDesk.query', 'catalogueDesk.get', 'catalogueDesk.export']
const rights: ProviderPermission[] = [...reading, 'catalogueDesk.disable', 'catalogueDesk.enable']
const usual = {
  sku: null,
  unit: 'box',
  currency: 'CAD',
  price: 1_250n,
  originalPrice: null,
  imageId: null,
} as const

let t: TestApp
let mine: TestMerchant
let theirs: TestMerchant
let tea: CatalogueItem
let theirTea: CatalogueItem
let west: ProviderPerson
let reader: ProviderPerson
let all: ProviderPerson
beforeAll(async () => {
  t = await testApp()
  mine = await trader(t, { tradeName: 'Maple & Jade' })
  theirs = await trader(t, { tradeName: 'Elsewhere' })
  tea = await add('Tea', mine)
  await add('Cup', mine, 'CUP-1')
  theirTea = await add('Theirs', theirs)
  const { west: department } = await departmentTree(t, { head: null, west: 'head' })
  await assign(t, mine, { department })
  west = await staffWith(t, 'west', { rights, scope: 4, department })
  reader = await staffWith(t, 'reader', { rights: reading, scope: 4, department })
  all = await administrator(t, 'all')
})
afterAll(() => t.close())

const add = (name: string, merchant: TestMerchant, sku: string | null = null) =>
  t.write(merchant, (ctx) => addItem(ctx, { ...usual, name, sku }))

type Rows = { rows: DeskItem[]; totalCount: number }
const base = '/provider/catalogue'
const get = (path: string, { token }: ProviderPerson) => t.call('GET', `${base}${path}`, { token })
const listed = async (query: string, who: ProviderPerson) => (await get(query, who)).body.data as Rows
const counted = async (query: string, who: ProviderPerson) =>
  (await get(`/totals${query}`, who)).body.data as { state: string; count: number }[]
const act = (word: 'withdrawal' | 'restoration', id: string, who: ProviderPerson, reason = 'not allowed') =>
  t.call('POST', `${base}/${mine.merchantId}/${id}/${word}`, { token: who.token, body: { reason } })
const shown = ({ body }: { body: { data: unknown } }) => body.data as DeskItemDetail

async function exported(filter: object, { token }: ProviderPerson): Promise<string[]> {
  const headers = { authorization: `Bearer ${token}`, 'accept-language': 'en' }
  const payload = { format: 'csv', columns: ['mchCode', 'name'], ...filter }
  const file = await t.server.inject({ method: 'POST', url: `/api${base}/export`, headers, payload })
  expect(file.statusCode).toBe(200)
  return file.payload.trim().split(/\r?\n/).slice(1)
}

const actsAt = (merchant: TestMerchant, itemId: string) =>
  t.read(merchant, ({ db }) =>
    db
      .selectFrom('audit_entry')
      .where('objectId', '=', itemId)
      .where('action', 'in', ['catalogueItem.withdrawn', 'catalogueItem.restored'])
      .select(['action', 'after'])
      .orderBy('auditId')
      .execute(),
  )

test('limits the list, totals and file to products of merchants within the data scope', async () => {
  const names = async (who: ProviderPerson) => (await listed('', who)).rows.map(({ name }) => name)
  expect(await names(west)).toEqual(['Cup', 'Tea'])
  expect((await names(all)).sort()).toEqual(['Cup', 'Tea', 'Theirs'])
  const [first] = (await listed('?search=tea', west)).rows
  expect(first).toMatchObject({ mchCode: mine.merchantId, mchName: 'Maple & Jade', state: 'active' })

  const filters: [object, string[]][] = [
    [{}, ['Cup', 'Tea']],
    [{ search: 'cup-' }, ['Cup']],
    [{ state: 'withdrawn' }, []],
    [{ merchantId: mine.merchantId }, ['Cup', 'Tea']],
    [{ merchantId: theirs.merchantId }, []],
    [{ toDay: '20200101' }, []],
  ]
  for (const [filter, expected] of filters) {
    const query = `?${new URLSearchParams(filter as Record<string, string>)}`
    const page = await listed(query, west)
    expect([page.rows.map(({ name }) => name), page.totalCount]).toEqual([expected, expected.length])
    const total = (await counted(query, west)).reduce((sum, { count }) => sum + count, 0)
    expect(total).toBe(expected.length)
    expect(await exported(filter, west)).toEqual(expected.map((name) => `${mine.merchantId},${name}`))
  }
})

test('neither reads nor withdraws a product outside the data scope', async () => {
  const path = `/${theirs.merchantId}/${theirTea.itemId}`
  const body = { reason: 'not allowed' }
  const answers = await Promise.all([
    get(path, west),
    t.call('POST', `${base}${path}/withdrawal`, { token: west.token, body }),
    t.call('POST', `${base}${path}/restoration`, { token: west.token, body }),
  ])
  expect(answers.map(({ body: answer }) => answer.code)).toEqual(answers.map(() => 'merchant.notFound'))
  expect((await get(`/${mine.merchantId}/${theirTea.itemId}`, all)).body.code).toBe('catalogueItem.notFound')
  expect((await get(path, all)).status).toBe(200)
})

test('refuses read-only staff a withdrawal or restoration and names the missing permission', async () => {
  expect((await act('withdrawal', tea.itemId, reader)).body.permission).toBe('catalogueDesk.disable')
  expect((await act('restoration', tea.itemId, reader)).body.permission).toBe('catalogueDesk.enable')
  expect((await t.call('GET', base, { token: await t.signIn(mine, 'manager') })).status).toBe(403)
})

test('keeps a withdrawn product out of new links and invoices until restored, audited at both', async () => {
  const { itemId } = tea
  const sold = [product({ itemId })]
  const linkId = await newLink(t, mine, { products: sold })
  expect((await act('withdrawal', itemId, west, ' ')).status).toBe(400)
  for (const answer of await Promise.all([act('withdrawal', itemId, west), act('withdrawal', itemId, all)]))
    expect(shown(answer).item).toMatchObject({ state: 'withdrawn', withdrawReason: 'not allowed' })

  const refused = { code: 'catalogueItem.withdrawn' }
  await expect(newLink(t, mine, { products: sold })).rejects.toMatchObject(refused)
  await expect(invoiceIn(t, mine, { lines: [lineOf({ itemId })] })).rejects.toMatchObject(refused)
  const stored = linkContentOf({ name: 'Still sold', products: [product({ itemId, productNo: 1 })] })
  await t.write(mine, (ctx) => editLink(ctx, linkId, 1, stored))

  const manager = await t.signIn(mine, 'manager')
  const own = async (state: string) => {
    const { body } = await t.call('GET', `/catalogue?state=${state}`, { token: manager })
    return (body.data as { rows: CatalogueItem[] }).rows.map(({ name }) => name)
  }
  expect([await own('active'), await own('withdrawn')]).toEqual([['Cup'], ['Tea']])
  expect(await counted('', west)).toEqual([
    { state: 'active', count: 1 },
    { state: 'withdrawn', count: 1 },
  ])

  const restored = shown(await act('restoration', itemId, west, 'cleared up'))
  expect(restored.item).toMatchObject({ state: 'active', withdrawTime: null, withdrawReason: null })
  const { timeline } = shown(await get(`/${mine.merchantId}/${itemId}`, west))
  expect(timeline.map(({ action }) => action)).toEqual([
    ...['catalogueItem.added', 'catalogueItem.withdrawn', 'catalogueItem.restored'],
  ])
  expect(await newLink(t, mine, { products: sold })).toMatch(/^\d{25}$/)
  expect((await actsAt(mine, itemId)).map(({ after }) => after)).toEqual([
    { withdrawn: true, reason: 'not allowed' },
    { withdrawn: false, reason: 'cleared up' },
  ])
  const { merchantId } = mine
  expect((await actsAt({ tenantId: 0, merchantId: '' }, itemId)).map(({ after }) => after)).toEqual([
    { merchantId, reason: 'not allowed' },
    { merchantId, reason: 'cleared up' },
  ])
  const notices = await t.read(mine, ({ db }) =>
    db
      .selectFrom('notice')
      .where('factKey', 'like', `catalogueItem.%:${itemId}:%`)
      .select(['titleEn', 'contentZh', 'link'])
      .orderBy('articleId')
      .execute(),
  )
  expect(notices.map(({ titleEn: title }) => title)).toEqual([
    'Product Tea was withdrawn by the provider',
    'Product Tea was restored by the provider',
  ])
  expect(notices[0]).toMatchObject({
    ...{ contentZh: expect.stringContaining('原因：not allowed'), link: '/Products/Catalogue' },
  })
})

test('changes and records nothing when a product to restore is not withdrawn', async () => {
  const { itemId } = await add('Never withdrawn', mine)
  expect(shown(await act('restoration', itemId, west)).item.version).toBe(1)
  expect(await actsAt(mine, itemId)).toEqual([])
})

test('hides a product from the portal once its merchant deleted it', async () => {
  const { itemId } = await add('Deleted', mine)
  await t.write(mine, (ctx) => removeItem(ctx, itemId))
  expect((await listed('?search=Deleted', west)).totalCount).toBe(0)
  expect((await act('withdrawal', itemId, west)).body.code).toBe('catalogueItem.notFound')
})
