import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { linkContentOf, newLink, product } from '#test/paymentLinks.ts'

let t: TestApp
let shop: TestMerchant
let other: TestMerchant

beforeAll(async () => {
  t = await testApp()
  ;[shop, other] = await Promise.all([t.merchant(), t.merchant()])
})
afterAll(() => t.close())

const contentOf = (name: string) =>
  JSON.parse(
    JSON.stringify(linkContentOf({ name, products: [product({ name: '' })] }), (_key, part) =>
      typeof part === 'bigint' ? String(part) : part,
    ),
  )

type Role = 'manager' | 'cashier'
async function keep(linkId: string | null, name: string, role: Role = 'manager', merchant = shop) {
  const token = await t.signIn(merchant, role)
  return t.call('PUT', '/paymentLinkDrafts', { token, body: { linkId, content: contentOf(name) } })
}
async function draftOf(linkId: string | null, role: Role = 'manager', merchant = shop) {
  const token = await t.signIn(merchant, role)
  const query = linkId === null ? '' : `?linkId=${linkId}`
  const { draft } = (await t.call('GET', `/paymentLinkDrafts${query}`, { token })).body.data as {
    draft: { content: { name: string; products: { price: string }[] } } | null
  }
  return draft?.content
}

test('keeps a draft private to its author, one per link and one for a new link', async () => {
  const linkId = await newLink(t, shop)
  const answers = await Promise.all([
    keep(null, 'new'),
    keep(null, 'new'),
    keep(linkId, 'old'),
    keep(null, 'theirs', 'cashier'),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  await keep(null, 'newer')
  expect((await draftOf(null))?.name).toBe('newer')
  expect((await draftOf(null))?.products[0]?.price).toBe('1250')
  expect((await draftOf(linkId))?.name).toBe('old')
  expect((await draftOf(null, 'cashier'))?.name).toBe('theirs')
  expect(await draftOf(linkId, 'cashier')).toBeUndefined()
  expect(await draftOf(null, 'manager', other)).toBeUndefined()
  expect((await keep(linkId, 'x', 'manager', other)).body.code).toBe('paymentLink.notFound')
})

test('records a draft when it is started and removes it with its link’s creation or on request', async () => {
  const merchant = await t.merchant()
  const token = await t.signIn(merchant, 'manager')
  for (const name of ['a', 'ab', 'abc']) await keep(null, name, 'manager', merchant)
  const entries = () =>
    t.read(merchant, ({ db }) =>
      db.selectFrom('audit_entry').select('action').where('action', 'like', 'paymentLink.%').execute(),
    )
  expect((await entries()).map(({ action }) => action)).toEqual(['paymentLink.draftBegun'])
  const body = { ...contentOf('abc'), products: [{ ...contentOf('').products[0], name: 'Tea' }] }
  expect((await t.call('POST', '/paymentLinks', { token, body })).status).toBe(200)
  expect(await draftOf(null, 'manager', merchant)).toBeUndefined()

  await keep(null, 'again', 'manager', merchant)
  await t.call('POST', '/paymentLinkDrafts/discard', { token, body: { linkId: null } })
  const twice = await t.call('POST', '/paymentLinkDrafts/discard', { token, body: { linkId: null } })
  expect([twice.status, await draftOf(null, 'manager', merchant)]).toEqual([200, undefined])
})
