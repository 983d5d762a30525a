import { afterAll, beforeAll, expect, test } from 'vitest'
import { addItem, removeItem } from '#features/products/catalogue/catalogue.service.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { linkContentOf, newLink, orderByLink, product, saleAt } from '#test/paymentLinks.ts'
import { notify, successOf, trader } from '#test/trade.ts'

let t: TestApp
let shop: TestMerchant
let branch: TestMerchant
let other: TestMerchant

beforeAll(async () => {
  t = await testApp()
  ;[shop, other] = await Promise.all([trader(t), trader(t)])
  branch = await t.merchant({ parent: shop })
})
afterAll(() => t.close())

type Changes = Parameters<typeof linkContentOf>[0]
const bodyOf = (changes: Changes = {}) =>
  JSON.parse(
    JSON.stringify(linkContentOf(changes), (_key, part) => (typeof part === 'bigint' ? String(part) : part)),
  )

async function send(
  method: 'POST' | 'PUT' | 'GET',
  path: string,
  body?: object,
  role: 'manager' | 'cashier' = 'manager',
) {
  const token = await t.signIn(shop, role)
  return t.call(method, `/paymentLinks${path}`, { token, ...(body && { body }) })
}
const add = (changes: Changes = {}) => send('POST', '', bodyOf(changes))
type Detail = { name: string; version: number; timeline: { action: string }[] }
const detailOf = async (linkId: string) => (await send('GET', `/${linkId}`)).body.data as Detail

test('creates, reads and edits a link, and never reuses a removed product’s number', async () => {
  const { status, body } = await add({
    products: [product(), product({ name: 'Cup', stock: 5 }), product({ name: 'Pot' })],
    questions: [{ fieldId: 'q1', title: 'Table no.', required: true }],
  })
  expect([status, body.data]).toMatchObject([
    200,
    { status: 'normal', version: 1, stop: null, createdBy: 'Test manager' },
  ])
  const { linkId } = body.data as { linkId: string }
  const [tea, , pot] = [1, 2, 3].map((productNo) => ({ productNo }))
  const edited = await send('PUT', `/${linkId}`, {
    ...bodyOf({
      products: [product({ name: 'Pot', ...pot }), product({ ...tea }), product({ name: 'Tray' })],
    }),
    version: 1,
  })
  expect(edited.body.data).toMatchObject({
    version: 2,
    products: [
      { productNo: 3, name: 'Pot' },
      { productNo: 1, name: 'Tea' },
      { productNo: 4, name: 'Tray' },
    ],
  })
  const rows = await t.read(shop, ({ db }) =>
    db.selectFrom('payment_link_product').where('linkId', '=', linkId).selectAll().execute(),
  )
  expect(rows.filter((row) => row.removeTime !== null).map((row) => row.name)).toEqual(['Cup'])
  const { timeline } = await detailOf(linkId)
  expect(timeline.map(({ action }) => action)).toEqual(['paymentLink.added', 'paymentLink.edited'])
})

test('accepts one of two concurrent changes of a link, and a repeated change once', async () => {
  const linkId = await newLink(t, shop)
  const change = (name: string) =>
    send('PUT', `/${linkId}`, { ...bodyOf({ name, products: [product({ productNo: 1 })] }), version: 1 })
  const both = await Promise.all([change('Mine'), change('Yours')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const [loser] = both.filter(({ status }) => status === 409)
  expect(loser?.body.code).toBe('paymentLink.changed')
  const stored = (await detailOf(linkId)).name
  const again = await change(stored)
  expect([again.status, again.body.data]).toMatchObject([200, { version: 2, name: stored }])
})

test('applies a repeated enable or disable once and shows payers the current state', async () => {
  const linkId = await newLink(t, shop)
  const answers = await Promise.all([1, 2, 3].map(() => send('POST', `/${linkId}/disable`)))
  expect(answers.map(({ body }) => (body.data as { status: string }).status)).toEqual(
    Array(3).fill('disabled'),
  )
  expect((await saleAt(t, linkId)).stop).toEqual({ reason: 'disabled' })
  await send('POST', `/${linkId}/enable`)
  const { timeline, version } = await detailOf(linkId)
  expect(timeline.map(({ action }) => action)).toEqual([
    'paymentLink.added',
    'paymentLink.disabled',
    'paymentLink.enabled',
  ])
  expect(version).toBe(1)
})

const wrong: [string, Changes, string][] = [
  ['no product', { products: [] }, 'paymentLink.noProducts'],
  [
    'an original price below the price',
    { products: [product({ originalPrice: 1_249n })] },
    'products.0.originalPrice',
  ],
  ['a price beyond the highest', { products: [product({ price: 100_000_000_001n })] }, 'products.0.price'],
  ['nothing that costs anything', { products: [product({ price: 0n })] }, 'products.0.price'],
  ['a quantity of none', { products: [product({ quantity: 0 })] }, 'products.0.quantity'],
  ['a quantity beyond the most', { products: [product({ quantity: 10_000 })] }, 'products.0.quantity'],
  [
    'a most below the quantity',
    { products: [product({ adjustable: true, quantity: 3, maxQuantity: 2 })] },
    'products.0.maxQuantity',
  ],
  ['less than no stock', { products: [product({ stock: -1 })] }, 'products.0.stock'],
  [
    'a number of a product that it never had',
    { products: [product({ productNo: 7 })] },
    'products.0.productNo',
  ],
  ['the amounts upside down', { amountKind: 'payerChosen', minAmount: 200n, maxAmount: 199n }, 'maxAmount'],
  ['an amount of nothing', { amountKind: 'payerChosen', minAmount: 0n }, 'minAmount'],
  [
    'a preset outside the range',
    { amountKind: 'payerChosen', maxAmount: 100n, presetAmounts: [101n] },
    'presetAmounts.0',
  ],
  ['a preset twice', { amountKind: 'payerChosen', presetAmounts: [5n, 5n] }, 'presetAmounts.1'],
  ['a currency that the merchant does not sell in', { currency: 'USD' }, 'currency'],
  ['no way to pay', { ways: [] }, 'ways'],
  ['a way twice', { ways: ['UP', 'UP'] }, 'ways'],
  ['no minute to pay', { orderExpiryMinutes: 0 }, 'orderExpiryMinutes'],
  ['more than a day to pay', { orderExpiryMinutes: 1_441 }, 'orderExpiryMinutes'],
  ['no payment at all', { maxPayments: 0 }, 'maxPayments'],
  ['an end at its start', { startTime: new Date(5_000), endTime: new Date(5_000) }, 'endTime'],
  ['no name', { name: '  ' }, 'name'],
]

test.each(wrong)('rejects a payment link with %s', async (_name, changes, fault) => {
  const { status, body } = await add(changes)
  expect([status, body.code === 'request.invalid' ? body.fields[0]?.field : body.code]).toEqual([400, fault])
  if (fault === 'minAmount') expect(body.fields[0]?.message).toBe('Amount must be greater than $0.00')
})

const family = '👩‍👩‍👧‍👦'
test.each([
  ['name', 50],
  ['merchantNote', 50],
] as const)('limits %s to a width of %i in either script', async (field, most) => {
  const fits = [
    'a'.repeat(most),
    '茶'.repeat(most / 2),
    family.repeat(most / 2),
    'é'.normalize('NFD').repeat(most),
    'שלום '.repeat(most / 5 - 1),
    `a\u200b${'b'.repeat(most - 2)}`,
  ]
  for (const value of fits) {
    const { status, body } = await add({ [field]: value })
    expect([status, (body.data as Record<string, string>)[field]], value).toEqual([200, value.trim()])
  }
  for (const value of ['a'.repeat(most + 1), `${'茶'.repeat(most / 2)}a`, family.repeat(most / 2 + 1)]) {
    expect((await add({ [field]: value })).body.fields?.[0]?.field, value).toBe(field)
  }
})

test('sums prices and quantities at their limits exactly', async () => {
  const most = product({ price: 100_000_000_000n, quantity: 9_999 })
  const { status, body } = await add({ products: Array.from({ length: 50 }, () => most) })
  expect(status).toBe(200)
  const { linkId } = body.data as { linkId: string }
  const { rows } = (await send('GET', `?search=${linkId}`)).body.data as { rows: { amount: string }[] }
  expect(rows.map(({ amount }) => amount)).toEqual([String(100_000_000_000n * 9_999n * 50n)])
  expect((await add({ products: Array.from({ length: 51 }, () => most) })).status).toBe(400)
})

test('rejects products, pictures and links of other merchants, branches included', async () => {
  const item = {
    name: 'Theirs',
    sku: null,
    unit: '',
    currency: 'CAD',
    price: 5n,
    originalPrice: null,
    imageId: null,
  } as const
  for (const owner of [branch, other]) {
    const { itemId } = await t.write(owner, (ctx) => addItem(ctx, item))
    expect((await add({ products: [product({ itemId })] })).body.code).toBe('catalogueItem.notFound')
    const linkId = await newLink(t, owner)
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/days'],
      ['POST', '/disable'],
      ['GET', '/code'],
    ] as const)
      expect((await send(method, `/${linkId}${path}`)).status, path).toBe(404)
    const edit = await send('PUT', `/${linkId}`, { ...bodyOf(), version: 1 })
    expect([edit.status, edit.body.code]).toEqual([404, 'paymentLink.notFound'])
  }
  const imageId = `${other.tenantId}-${'0'.repeat(32)}`
  expect((await add({ products: [product({ imageId })] })).body.code).toBe('image.notFound')
})

test('keeps a product in its links after it leaves the catalogue', async () => {
  const item = {
    name: 'Tea',
    sku: 'T-1',
    unit: '',
    currency: 'CAD',
    price: 5n,
    originalPrice: null,
    imageId: null,
  } as const
  const { itemId } = await t.write(shop, (ctx) => addItem(ctx, item))
  const linkId = await newLink(t, shop, { products: [product({ itemId })] })
  await t.write(shop, (ctx) => removeItem(ctx, itemId))
  const changed = { ...bodyOf({ name: 'Still', products: [product({ itemId, productNo: 1 })] }), version: 1 }
  expect((await send('PUT', `/${linkId}`, changed)).body.data).toMatchObject({
    name: 'Still',
    products: [{ itemId }],
  })
})

test('lets a cashier create links but not change them', async () => {
  const response = await send('POST', '', bodyOf(), 'cashier')
  expect(response.status).toBe(200)
  const { linkId } = response.body.data as { linkId: string }
  const edit = await send('PUT', `/${linkId}`, { ...bodyOf({ name: 'x' }), version: 1 }, 'cashier')
  expect([edit.status, edit.body.permission]).toEqual([403, 'paymentLink.edit'])
  expect((await send('POST', `/${linkId}/disable`, undefined, 'cashier')).body.permission).toBe(
    'paymentLink.disable',
  )
})

test('counts visits and payments in the list, the totals and per day', async () => {
  const linkId = await newLink(t, shop, { name: 'Counted %_', products: [product({ stock: 1 })] })
  const order = await orderByLink(t, shop, await saleAt(t, linkId))
  await notify(t, shop, order, successOf(order))
  const find = async (path: string) => (await send('GET', path)).body.data as never
  const { rows } = (await find('?search=Counted+%25_')) as { rows: object[] }
  const paid = { paidCount: 1, paidAmount: String(order.payAmount) }
  expect(rows).toMatchObject([{ linkId, stop: 'soldOut', amount: '1250', ...paid }])
  expect(await find('/totals?search=Counted')).toMatchObject([{ currency: 'CAD', count: 1, ...paid }])
  const days = (await find(`/${linkId}/days`)) as object[]
  expect([days.length, days.at(-1)]).toMatchObject([30, { opened: 0, ...paid }])
  expect(await detailOf(linkId)).toMatchObject({ ...paid, taken: 1, products: [{ taken: 1, left: 0 }] })
})
