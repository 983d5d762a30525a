import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { imageMadeOf } from '#features/images/imageMaking.ts'
import { keepImage } from '#features/images/images.service.ts'
import type { CatalogueItem } from '#features/products/catalogue/catalogue.fields.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'

let t: TestApp
let shop: TestMerchant
let branch: TestMerchant
let other: TestMerchant

beforeAll(async () => {
  t = await testApp()
  ;[shop, other] = await Promise.all([t.merchant(), t.merchant()])
  branch = await t.merchant({ parent: shop })
})
afterAll(() => t.close())

const usual = {
  name: 'Tea',
  sku: null,
  unit: 'box',
  currency: 'CAD',
  price: '1250',
  originalPrice: null,
  imageId: null,
}
type Content = { [K in keyof typeof usual]?: string | null }
type Role = 'manager' | 'cashier'

async function send(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  { merchant = shop, role = 'manager' as Role } = {},
) {
  const answer = await t.server.inject({
    method,
    url: `/api/catalogue${path}`,
    headers: { authorization: `Bearer ${await t.signIn(merchant, role)}` },
    ...(body && { payload: body }),
  })
  const json = answer.json() as {
    data: CatalogueItem
    code: string
    permission?: string
    fields?: { field: string }[]
  }
  return { status: answer.statusCode, ...json }
}
const add = (changes: Content = {}) => send('POST', '', { ...usual, ...changes })
async function list(query = '', merchant = shop): Promise<string[]> {
  const { data } = await send('GET', `?${query}`, undefined, { merchant })
  return (data as unknown as { rows: { name: string }[] }).rows.map(({ name }) => name)
}

test('adds, finds, changes and deletes a product and records each action', async () => {
  const { data: tea } = await add({ name: 'Jasmine 50%_tea', sku: 'T-50' })
  await add({ name: 'Jasmine 50x tea' })
  expect(await list('search=50%25_')).toEqual(['Jasmine 50%_tea'])
  expect(await list('search=t-5')).toEqual(['Jasmine 50%_tea'])
  expect(await list('search=-50')).toEqual([])
  const edited = await send('PUT', `/${tea.itemId}`, { ...usual, name: 'Green tea', version: 1 })
  expect(edited.data).toMatchObject({ name: 'Green tea', version: 2 })
  expect((await send('DELETE', `/${tea.itemId}`)).status).toBe(200)
  expect((await send('DELETE', `/${tea.itemId}`)).code).toBe('catalogueItem.notFound')
  expect(await list('search=Green')).toEqual([])
  const entries = await t.read(shop, ({ db }) =>
    db
      .selectFrom('audit_entry')
      .select('action')
      .where('objectId', '=', tea.itemId)
      .orderBy('auditId')
      .execute(),
  )
  expect(entries.map(({ action }) => action)).toEqual([
    'catalogueItem.added',
    'catalogueItem.edited',
    'catalogueItem.removed',
  ])
})

test('accepts one of two concurrent changes, and a repeated change once', async () => {
  const { data } = await add()
  const change = (name: string) => send('PUT', `/${data.itemId}`, { ...usual, name, version: 1 })
  const both = await Promise.all([change('Mine'), change('Yours')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.code).toBe('catalogueItem.changed')
  const stored = both.find(({ status }) => status === 200)?.data.name ?? ''
  expect((await change(stored)).data).toMatchObject({ version: 2, name: stored })
})

test('keeps SKUs unique even in a race, until the product is deleted', async () => {
  const both = await Promise.all([add({ sku: 'ONE' }), add({ sku: 'ONE' })])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const stored = both.find(({ status }) => status === 200)?.data.itemId ?? ''
  const { data } = await add({ sku: 'TWO' })
  const taken = await send('PUT', `/${data.itemId}`, { ...usual, sku: 'ONE', version: 1 })
  expect(taken.code).toBe('catalogueItem.skuTaken')
  const others = await Promise.all([add(), add()])
  const changed = await Promise.all(
    others.map(({ data: one }) => send('PUT', `/${one.itemId}`, { ...usual, sku: 'SAME', version: 1 })),
  )
  expect(changed.map(({ status, code }) => code ?? status).sort()).toEqual([200, 'catalogueItem.skuTaken'])
  await send('DELETE', `/${stored}`)
  expect((await add({ sku: 'ONE' })).status).toBe(200)
  expect((await send('POST', '', { ...usual, sku: 'ONE' }, { merchant: branch })).status).toBe(200)
})

const wrong: [string, Content, string][] = [
  ['no name', { name: ' ' }, 'name'],
  ['a name too wide', { name: `${'茶'.repeat(30)}a` }, 'name'],
  ['a unit too wide', { unit: '盒盒盒盒盒a' }, 'unit'],
  ['an empty SKU', { sku: '' }, 'sku'],
  ['a price that is no number', { price: '12.50' }, 'price'],
  ['less than nothing', { price: '-1' }, 'price'],
  ['a price beyond the highest', { price: '100000000001' }, 'price'],
  ['an original price below the price', { originalPrice: '1249' }, 'originalPrice'],
  ['a currency that the merchant does not sell in', { currency: 'USD' }, 'currency'],
]
test.each(wrong)('rejects a product with %s', async (_name, changes, field) => {
  const { status, fields } = await add(changes)
  expect([status, fields?.[0]?.field]).toEqual([400, field])
})

test('keeps text at its length limit exactly as written', async () => {
  for (const name of ['茶'.repeat(30), '👩‍👩‍👧‍👦'.repeat(30), 'e\u0301'.repeat(60), '<b>Tea</b>', 'שלום'])
    expect((await add({ name })).data?.name).toBe(name)
  expect((await add({ price: '0', originalPrice: '100000000000' })).status).toBe(200)
})

test('hides products and pictures of other merchants, branches included', async () => {
  const { data } = await add({ name: 'Only mine' })
  for (const merchant of [branch, other]) {
    expect(await list('search=Only', merchant)).toEqual([])
    const edit = await send('PUT', `/${data.itemId}`, { ...usual, version: 1 }, { merchant })
    const remove = await send('DELETE', `/${data.itemId}`, undefined, { merchant })
    expect([edit.code, remove.code]).toEqual(['catalogueItem.notFound', 'catalogueItem.notFound'])
  }
  const file = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()
  const created = await imageMadeOf(file)
  const { imageId } = await t.write(other, (ctx) => keepImage(ctx, created))
  expect((await add({ imageId })).code).toBe('image.notFound')
  const mine = await t.write(shop, (ctx) => keepImage(ctx, created))
  expect((await add({ imageId: mine.imageId })).data).toMatchObject({ imageId: mine.imageId })
})

test('lets a cashier read the catalogue but not change it', async () => {
  const { data } = await add()
  const as = { role: 'cashier' as const }
  expect((await send('GET', '', undefined, as)).status).toBe(200)
  expect((await send('POST', '', usual, as)).permission).toBe('catalogue.add')
  expect((await send('PUT', `/${data.itemId}`, { ...usual, version: 1 }, as)).permission).toBe(
    'catalogue.edit',
  )
  expect((await send('DELETE', `/${data.itemId}`, undefined, as)).permission).toBe('catalogue.delete')
})
