import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { statsOf } from '#features/products/paymentLinks/detail/stats.sql.ts'
import {
  claimPaymentLink,
  countVisit,
  openPaymentLink,
} from '#features/products/paymentLinks/paymentLinks.service.ts'
import { editLink, setLinkStatus } from '#features/products/paymentLinks/writing/writing.service.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { contradictions } from '#test/oracle.ts'
import { linkContentOf, newLink, orderByLink, product, saleAt } from '#test/paymentLinks.ts'
import { notify, successOf, trader } from '#test/trade.ts'

let t: TestApp
let shop: TestMerchant
let other: TestMerchant

beforeAll(async () => {
  t = await testApp()
  ;[shop, other] = await Promise.all([trader(t), trader(t)])
})
afterEach(() => t.setClock(null))
afterAll(async () => {
  expect(await contradictions(t.database.ownerUrl)).toEqual([])
  await t.close()
})

const closed = { outcome: 'closed', refusal: null } as const
const codeOf = (error: unknown) => (error as { code: string }).code
const outcomesOf = (all: PromiseSettledResult<unknown>[]) =>
  all.map((one) => (one.status === 'fulfilled' ? 'placed' : codeOf(one.reason))).sort()

test('sells the last item to one of ten payers, and to the next once that order closes unpaid', async () => {
  const linkId = await newLink(t, shop, { products: [product({ stock: 1 })] })
  const sale = await saleAt(t, linkId)
  const wants = Array.from({ length: 10 }, () => orderByLink(t, shop, sale))
  const answers = await Promise.allSettled(wants)
  expect(outcomesOf(answers)).toEqual(['placed', ...Array(9).fill('sale.soldOut')])
  expect((await saleAt(t, linkId)).stop).toEqual({ reason: 'soldOut' })

  const [first] = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  if (!first) throw new Error('nobody had it')
  // The channel accepts it, and its payer never pays.
  await notify(t, shop, first, { outcome: 'pending', next: { kind: 'qr', content: 'x' } })
  expect((await saleAt(t, linkId)).stop).toEqual({ reason: 'soldOut' })
  await notify(t, shop, first, closed)
  expect((await saleAt(t, linkId)).stop).toBeNull()
  const next = await orderByLink(t, shop, sale)
  await notify(t, shop, next, successOf(next))
  await expect(orderByLink(t, shop, sale)).rejects.toMatchObject({
    code: 'sale.soldOut',
    values: { name: 'Tea' },
  })
})

test('never sells more than the stock when payers take several each', async () => {
  const linkId = await newLink(t, shop, {
    products: [
      product({ stock: 7, adjustable: true, maxQuantity: 5 }),
      product({ name: 'Cup', adjustable: true }),
    ],
  })
  const sale = await saleAt(t, linkId)
  const wishes = [3, 5, 2, 4, 1, 3].map((quantity) =>
    orderByLink(t, shop, sale, { items: [{ productNo: 1, quantity }] }),
  )
  await Promise.allSettled(wishes)
  const { amount } = await saleAt(t, linkId)
  const left = amount.kind === 'items' ? (amount.items[0]?.left ?? -1) : -1
  expect(left).toBeGreaterThanOrEqual(0)
  // The rest can be bought but not one more, and products without a limit stay available.
  if (left > 0) await orderByLink(t, shop, sale, { items: [{ productNo: 1, quantity: left }] })
  await expect(orderByLink(t, shop, sale, { items: [{ productNo: 1, quantity: 1 }] })).rejects.toMatchObject({
    code: 'sale.soldOut',
  })
  await orderByLink(t, shop, await saleAt(t, linkId), { items: [{ productNo: 2, quantity: 99 }] })
})

test('accepts no more payments than a link allows', async () => {
  const linkId = await newLink(t, shop, { amountKind: 'payerChosen', products: [], maxPayments: 2 })
  const sale = await saleAt(t, linkId)
  const all = Array.from({ length: 5 }, () => orderByLink(t, shop, sale, { amount: 500n }))
  const answers = await Promise.allSettled(all)
  expect(outcomesOf(answers)).toEqual(['placed', 'placed', ...Array(3).fill('sale.stopped')])
  expect((await saleAt(t, linkId)).stop).toEqual({ reason: 'limitReached' })
})

test('sells a link from its start until its end', async () => {
  const startTime = new Date(Date.now() + 3_600_000)
  const endTime = new Date(startTime.getTime() + 3_600_000)
  const linkId = await newLink(t, shop, { startTime, endTime })
  const at = async (time: number) => {
    t.setClock(new Date(time))
    return (await saleAt(t, linkId)).stop
  }
  expect(await at(startTime.getTime() - 1)).toEqual({ reason: 'notStarted', from: startTime })
  const early = await saleAt(t, linkId)
  await expect(orderByLink(t, shop, early)).rejects.toMatchObject({ code: 'sale.stopped' })
  expect(await at(startTime.getTime())).toBeNull()
  await orderByLink(t, shop, early)
  expect(await at(endTime.getTime())).toEqual({ reason: 'ended' })
  await expect(orderByLink(t, shop, early)).rejects.toMatchObject({ code: 'sale.stopped' })
})

test('rejects an outdated page; a disabled link sells nothing while its open orders go on', async () => {
  const linkId = await newLink(t, shop)
  const seen = await saleAt(t, linkId)
  const begun = await orderByLink(t, shop, seen)
  const dearer = linkContentOf({ products: [product({ productNo: 1, price: 1_300n })] })
  await t.write(shop, (ctx) => editLink(ctx, linkId, 1, dearer))
  await expect(orderByLink(t, shop, seen)).rejects.toMatchObject({ code: 'sale.changed' })
  const now = await saleAt(t, linkId)
  expect([now.version, now.amount]).toMatchObject([2, { items: [{ productNo: 1, price: 1_300n }] }])

  await t.write(shop, (ctx) => setLinkStatus(ctx, linkId, 'disabled'))
  expect((await saleAt(t, linkId)).stop).toEqual({ reason: 'disabled' })
  await expect(orderByLink(t, shop, now)).rejects.toMatchObject({ code: 'sale.stopped' })
  await notify(t, shop, begun, successOf(begun))
  const stats = await t.read(shop, ({ db, scope }) => statsOf(db, scope, linkId))
  expect(stats).toMatchObject({ paidCount: 1, paidAmount: begun.payAmount })
})

test.each([
  ['another amount', { amount: 1_249n }],
  ['a product that it does not sell', { amount: 1_250n, items: [{ productNo: 9, quantity: 1 }] }],
  ['another number of what has one', { amount: 2_500n, items: [{ productNo: 1, quantity: 2 }] }],
])('rejects a link order with %s', async (_name, checkoutRequest) => {
  const sale = await saleAt(t, await newLink(t, shop))
  await expect(orderByLink(t, shop, sale, checkoutRequest)).rejects.toMatchObject({ code: 'sale.changed' })
})

test.each([499n, 1_001n, 0n, -500n])('rejects an amount of %s outside the payer’s range', async (amount) => {
  const range = { minAmount: 500n, maxAmount: 1_000n }
  const linkId = await newLink(t, shop, { amountKind: 'payerChosen', products: [], ...range })
  const sale = await saleAt(t, linkId)
  await expect(orderByLink(t, shop, sale, { amount })).rejects.toMatchObject({ code: 'sale.changed' })
  await orderByLink(t, shop, sale, { amount: 500n })
})

test('rejects a claim on another merchant’s link and opens nothing for an invalid id', async () => {
  const sale = await saleAt(t, await newLink(t, shop))
  const claim = t.write(other, (ctx) =>
    claimPaymentLink(ctx, sale.id, { amount: 1_250n, version: 1, items: [] }, 'x'),
  )
  await expect(claim).rejects.toMatchObject({ code: 'paymentLink.notFound' })
  const strange = ['', 'x', '1', '9'.repeat(25), `8${sale.id.slice(1)}`, `${sale.id}1`, '0000010000000001']
  for (const linkId of strange) expect(await openPaymentLink(t.app, linkId), linkId).toBeNull()
})

test('counts a visitor once per merchant day without storing them', async () => {
  const linkId = await newLink(t, shop)
  const openedNow = async () => (await t.read(shop, ({ db, scope }) => statsOf(db, scope, linkId))).opened
  t.setClock(new Date('2026-11-22T06:30:00Z'))
  await Promise.all(['ann', 'ann', 'ben'].map((requestContext) => countVisit(t.app, linkId, requestContext)))
  expect(await openedNow()).toBe(2)
  // Half an hour later it is another day in Vancouver.
  t.setClock(new Date('2026-11-22T07:00:00Z'))
  await countVisit(t.app, linkId, 'ann')
  expect(await openedNow()).toBe(3)
  const rows = await t.read(shop, ({ db }) => db.selectFrom('payment_link_visit').selectAll().execute())
  const mine = rows.filter((row) => row.linkId === linkId)
  expect(new Set(mine.map((row) => row.visitorKey)).size).toBe(3)
  expect(JSON.stringify(mine)).not.toContain('ann')
  await countVisit(t.app, '9'.repeat(25), 'ann')
  t.setClock(null)
})
