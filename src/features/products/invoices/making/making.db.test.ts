import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeInvoice } from '#features/products/invoices/making/making.service.ts'
import { selectPlaceTaxes } from '#features/products/invoices/making/making.sql.ts'
import { provinces } from '#shared/places.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { invoiceIn, invoiceOf, lineOf } from '#test/invoices.ts'

let t: TestApp
let merchant: TestMerchant
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  merchant = await t.merchant()
})

const codesOf = async () => {
  const rows = await t.read(merchant, ({ db }) =>
    db.selectFrom('invoice').select('code').where('merchantId', '=', merchant.merchantId).execute(),
  )
  return rows.map(({ code }) => code).toSorted()
}
const series = async (token: string, body: object) => t.call('PUT', '/invoiceSeries', { token, body })

describe('invoice numbers', () => {
  test('have no gap when thirty race and some are refused', async () => {
    const tries = Array.from({ length: 30 }, (_, index) =>
      index % 3 === 0
        ? t.write(merchant, async (ctx) => {
            await makeInvoice(ctx, invoiceOf())
            throw new Error('killed in between')
          })
        : invoiceIn(t, merchant),
    )
    await Promise.allSettled(tries)
    expect(await codesOf()).toEqual(
      Array.from({ length: 20 }, (_, n) => `INV-${String(n + 1).padStart(6, '0')}`),
    )
  })

  test('are configured by a manager in any script and never repeat', async () => {
    const token = await t.signIn(merchant, 'manager')
    await invoiceIn(t, merchant)
    expect((await series(token, { prefix: '账单-2026/', digits: 3, nextNumber: 7 })).body.data).toEqual({
      ...{ prefix: '账单-2026/', digits: 3, nextNumber: 7, next: '账单-2026/007' },
    })
    expect((await invoiceIn(t, merchant)).code).toBe('账单-2026/007')
    for (const body of [
      { prefix: 'INV-', digits: 1, nextNumber: 1 },
      { prefix: '账单-2026/', digits: 9, nextNumber: 7 },
      { prefix: 'INV-00000', digits: 1, nextNumber: 1 },
    ])
      expect((await series(token, body)).body.code).toBe('invoice.numberUsed')
    expect((await invoiceIn(t, merchant)).code).toBe('账单-2026/008')
    expect((await series(token, { prefix: 'INV-', digits: 6, nextNumber: 2 })).status).toBe(200)
    expect((await invoiceIn(t, merchant)).code).toBe('INV-000002')
  })

  test('cannot be configured by a cashier or with invalid values', async () => {
    const plain = { prefix: 'A', digits: 3, nextNumber: 1 }
    expect((await series(await t.signIn(merchant, 'cashier'), plain)).body.permission).toBe('invoice.edit')
    const token = await t.signIn(merchant, 'admin')
    for (const wrong of [
      { prefix: '账单账单账单a' },
      { prefix: 'A B' },
      { prefix: 'A\u202e' },
      { prefix: '🧾' },
      { digits: 0 },
      { digits: 10 },
      { nextNumber: 0 },
      { nextNumber: 1_000_000_000 },
      { nextNumber: 1.5 },
    ])
      expect((await series(token, { ...plain, ...wrong })).status).toBe(400)
    expect((await series(token, { ...plain, prefix: '账单账单账单' })).status).toBe(200)
    expect((await series(token, { prefix: '', digits: 9, nextNumber: 999_999_999 })).status).toBe(200)
    expect((await invoiceIn(t, merchant)).code).toBe('999999999')
    expect((await invoiceIn(t, merchant)).code).toBe('1000000000')
  })
})

test('uses each province’s taxes of the day: Nova Scotia 15 % until 31 March 2025, then 14 %', async () => {
  const on = (province: string, day: string) =>
    t.read(merchant, ({ db }) => selectPlaceTaxes(db, { country: 'CA', province }, day))
  const said = async (province: string, day: string) =>
    (await on(province, day)).map(({ tax, rate }) => `${tax} ${rate}`).join(', ')
  expect(await said('NS', '2025-03-31')).toBe('HST 0.15')
  expect(await said('NS', '2025-04-01')).toBe('HST 0.14')
  const now = await Promise.all(provinces.map(async ({ code }) => [code, await said(code, '2026-11-22')]))
  expect(Object.fromEntries(now)).toEqual({
    ...{ AB: 'GST 0.05', NT: 'GST 0.05', NU: 'GST 0.05', YT: 'GST 0.05' },
    ...{ BC: 'GST 0.05, PST 0.07', SK: 'GST 0.05, PST 0.06', MB: 'GST 0.05, RST 0.07' },
    QC: 'GST 0.05, QST 0.09975',
    ...{ ON: 'HST 0.13', NB: 'HST 0.15', NL: 'HST 0.15', PE: 'HST 0.15', NS: 'HST 0.14' },
  })
  expect(
    await t.read(merchant, ({ db }) => selectPlaceTaxes(db, { country: 'US', province: 'WA' }, '2026-01-01')),
  ).toEqual([])
})

test('uses the merchant’s day of issue: 15 % late on 31 March in Vancouver', async () => {
  const lines = [lineOf({ taxKind: 'place' })]
  const created = await invoiceIn(
    t,
    merchant,
    { lines, place: { country: 'CA', province: 'NS' } },
    {
      now: new Date('2025-04-01T05:00:00Z'),
    },
  )
  const row = await t.read(merchant, ({ db }) =>
    db
      .selectFrom('invoice')
      .select(['issueDate', 'taxAmount'])
      .where('invoiceId', '=', created.invoiceId)
      .executeTakeFirstOrThrow(),
  )
  expect(row).toEqual({ issueDate: '2025-03-31', taxAmount: 1500n })
})

test('rejects another tenant’s product', async () => {
  const lines = [lineOf({ itemId: '019c0000-0000-7000-8000-000000000001' })]
  await expect(invoiceIn(t, merchant, { lines })).rejects.toMatchObject({ code: 'catalogueItem.notFound' })
  expect(await codesOf()).toEqual([])
})
