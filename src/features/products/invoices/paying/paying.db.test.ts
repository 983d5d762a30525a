import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { tenantOfId } from '#features/payments/orders/create/orderId.domain.ts'
import { invoiceKey, opensInvoice } from '#features/products/invoices/invoiceAddress.service.ts'
import { openInvoice } from '#features/products/invoices/paying/paying.service.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { invoiceIn, lineOf, orderFor } from '#test/invoices.ts'
import { notify, successOf, trader } from '#test/trade.ts'

let t: TestApp
let merchant: TestMerchant
let invoiceId: string
beforeAll(async () => {
  t = await testApp()
  merchant = await trader(t)
})
afterAll(() => t.close())
beforeEach(async () => {
  invoiceId = (await invoiceIn(t, merchant)).invoiceId
})

const pending = { outcome: 'pending', next: { kind: 'qr', content: 'https://pay.example/1' } } as const
const closed = { outcome: 'closed', refusal: null } as const
const saleOf = async (id = invoiceId) => {
  const found = await openInvoice(t.app, id)
  if (found?.sale.amount.kind !== 'due') throw new Error('no invoice')
  return { ...found.sale, amount: found.sale.amount }
}
const codesOf = (settled: PromiseSettledResult<unknown>[]) =>
  settled
    .map((one) => (one.status === 'fulfilled' ? 'made' : (one.reason as { code: string }).code))
    .toSorted()
const exceptionsOf = (orderId: string) =>
  t.read(merchant, ({ db }) =>
    db.selectFrom('order_exception').select(['kind', 'amount']).where('orderId', '=', orderId).execute(),
  )

describe('an invoice page', () => {
  test('offers what is due and is found without a directory', async () => {
    expect(tenantOfId(invoiceId)).toBe(merchant.tenantId)
    const sale = await saleOf()
    expect(sale).toMatchObject({
      kind: 'invoice',
      id: invoiceId,
      version: 1,
      note: 'Design work',
      stop: null,
    })
    expect(sale.amount).toMatchObject({ due: 10_000n, min: null, partial: false })
    expect(await openInvoice(t.app, '2606010000009999990000000')).toBeNull()
    expect(await openInvoice(t.app, 'nonsense')).toBeNull()
  })

  test('shows its lines and the taxes of its province', async () => {
    const lines = [
      lineOf({ taxKind: 'place', quantity: '2.500', price: 4000n }),
      lineOf({ description: '少冰 tea', price: 500n }),
    ]
    const created = await invoiceIn(t, merchant, { lines, place: { country: 'CA', province: 'QC' } })
    expect((await saleOf(created.invoiceId)).amount.invoice).toMatchObject({
      subtotal: 10_500n,
      discount: 0n,
      total: 11_998n,
      lines: [
        { quantity: '2.5', amount: 10_000n },
        { description: '少冰 tea', amount: 500n },
      ],
      taxes: [
        { tax: 'GST', rate: '0.05', amount: 500n },
        { tax: 'QST', rate: '0.09975', amount: 998n },
      ],
    })
  })

  test('opens only with its own key', () => {
    const key = invoiceKey(t.app.secretKey, invoiceId)
    expect(opensInvoice(t.app.secretKey, invoiceId, key)).toBe(true)
    expect(opensInvoice(t.app.secretKey, `${invoiceId.slice(0, -1)}x`, key)).toBe(false)
    for (const wrong of ['', 'A', key.slice(1), `${key}A`, 'é'.repeat(22)])
      expect(opensInvoice(t.app.secretKey, invoiceId, wrong)).toBe(false)
  })
})

describe('an invoice paid concurrently', () => {
  test('accepts one of ten payers and tells the others that a payment is pending', async () => {
    const tries = Array.from({ length: 10 }, () => orderFor(t, merchant, invoiceId))
    expect(codesOf(await Promise.allSettled(tries))).toEqual(['made', ...Array(9).fill('sale.stopped')])
    const [order] = await t.read(merchant, ({ db }) =>
      db.selectFrom('pay_order').select('orderId').where('invoiceId', '=', invoiceId).execute(),
    )
    expect((await saleOf()).stop).toEqual({ reason: 'underWay', orderId: order?.orderId })
  })

  test('never has more pending than is due with partial payments', async () => {
    const created = await invoiceIn(t, merchant, { partialAllowed: true, minPartialAmount: 2500n })
    const tries = Array.from({ length: 10 }, () =>
      orderFor(t, merchant, created.invoiceId, { amount: 3000n }),
    )
    const codes = codesOf(await Promise.allSettled(tries))
    expect(codes.filter((code) => code === 'made')).toHaveLength(3)
    expect(codes.filter((code) => code === 'sale.amountOutOfRange')).toHaveLength(7)
    expect((await saleOf(created.invoiceId)).amount).toMatchObject({ due: 1000n, min: 1000n })
    // The rest is less than the minimum part and may still be paid.
    await orderFor(t, merchant, created.invoiceId, { amount: 1000n })
    expect((await saleOf(created.invoiceId)).stop?.reason).toBe('underWay')
  })

  test('is paid by another order when the first expires, and its late success is an exception', async () => {
    const first = await orderFor(t, merchant, invoiceId)
    await notify(t, merchant, first, pending)
    await expect(orderFor(t, merchant, invoiceId)).rejects.toMatchObject({ code: 'sale.stopped' })
    await notify(t, merchant, first, closed)
    expect((await saleOf()).stop).toBeNull()

    const second = await orderFor(t, merchant, invoiceId)
    await notify(t, merchant, second, successOf(second))
    expect((await saleOf()).stop).toEqual({ reason: 'paid' })
    await notify(t, merchant, first, successOf(first))
    expect(await exceptionsOf(first.orderId)).toEqual([{ kind: 'late_success', amount: 10_000n }])
    expect((await saleOf()).amount).toMatchObject({ due: 0n, invoice: { paid: 10_000n } })
  })

  test('keeps a declined payment pending, so that its payer can retry', async () => {
    const order = await orderFor(t, merchant, invoiceId)
    await notify(t, merchant, order, { outcome: 'declined', refusal: { code: 'X', message: 'no' } })
    expect((await saleOf()).stop).toEqual({ reason: 'underWay', orderId: order.orderId })
    await notify(t, merchant, order, closed)
    expect((await saleOf()).stop).toBeNull()
  })

  test('is not held by an order that the channel never accepted', async () => {
    const order = await orderFor(t, merchant, invoiceId)
    await notify(t, merchant, order, { outcome: 'rejected', refusal: { code: 'X', message: 'no' } })
    expect((await saleOf()).stop).toBeNull()
  })
})

test('rejects a payment with another amount, an outdated version or another merchant', async () => {
  for (const amount of [1n, 9999n, 10_001n])
    await expect(orderFor(t, merchant, invoiceId, { amount })).rejects.toMatchObject({
      code: 'sale.amountOutOfRange',
    })
  await expect(orderFor(t, merchant, invoiceId, { version: 2 })).rejects.toMatchObject({
    code: 'sale.changed',
  })
  const other = await trader(t)
  await expect(orderFor(t, other, invoiceId)).rejects.toMatchObject({ code: 'invoice.notFound' })
  const branch = await trader(t, { parent: merchant })
  await expect(orderFor(t, branch, invoiceId)).rejects.toMatchObject({ code: 'invoice.notFound' })
  const none = await t.read(merchant, ({ db }) =>
    db.selectFrom('pay_order').select('orderId').where('invoiceId', '=', invoiceId).execute(),
  )
  expect(none).toEqual([])
})

test('limits an order’s lifetime to the expiry of its invoice', async () => {
  const expireTime = new Date(Date.now() + 3.5 * 60_000)
  const created = await invoiceIn(t, merchant, { expireTime })
  expect((await saleOf(created.invoiceId)).expiryMinutes).toBe(3)
  const late = { now: new Date(expireTime.getTime() + 1) }
  await expect(orderFor(t, merchant, created.invoiceId, {}, late)).rejects.toMatchObject({
    code: 'sale.stopped',
  })
  expect((await saleOf()).expiryMinutes).toBeNull()
})
