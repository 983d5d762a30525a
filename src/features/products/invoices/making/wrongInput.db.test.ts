import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { newInvoice } from '#features/products/invoices/making/making.contract.ts'
import { maxAmount } from '#shared/money.ts'

import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { invoiceOf, lineOf } from '#test/invoices.ts'

let t: TestApp
let merchant: TestMerchant
let token: string
beforeAll(async () => {
  t = await testApp()
  merchant = await t.merchant()
  token = await t.signIn(merchant, 'cashier')
})
afterAll(() => t.close())

const plain = () => z.encode(newInvoice, invoiceOf()) as Record<string, unknown>
const line = (input: object = {}) => ({ ...lineOf(), price: '10000', ...input })
const send = (changes: object, headers: Record<string, string> = {}) =>
  t.call('POST', '/invoices', { token, body: { ...plain(), ...changes }, headers })
const withLines = (lines: object[], changes: object = {}) => send({ amount: null, lines, ...changes })
const customer = (input: object) => ({ customer: { ...(plain().customer as object), ...input } })

/** A family emoji counts as 2 and a letter with marks as 1; zero-width characters join what precedes them. */
const family = '👨‍👩‍👧‍👦'
const marked = 'e\u0301\u0323'

test.each([
  ['a name', (text: string) => customer({ name: text }), 100],
  ['an address', (text: string) => customer({ address: text }), 200],
  ['a remark', (text: string) => ({ remark: text }), 500],
  ['a description', (text: string) => ({ amount: null, lines: [line({ description: text })] }), 200],
  ['a unit', (text: string) => ({ amount: null, lines: [line({ unit: text })] }), 20],
])('limits %s by display width in every script', async (_name, changes, most) => {
  for (const [sign, width] of [
    ['a', 1],
    ['汉', 2],
    [family, 2],
    [marked, 1],
    ['ש', 1],
    ['a\u200d', 1],
  ] as const) {
    const full = sign.repeat(most / width)
    expect([sign, (await send(changes(full))).status]).toEqual([sign, 200])
    expect([sign, (await send(changes(`${full}a`))).status]).toEqual([sign, 400])
  }
})

test.each([
  ['0', 400],
  ['0.000', 400],
  ['0.001', 200],
  ['1.0005', 400],
  ['999999999', 200],
  ['1000000000', 400],
  ['-1', 400],
  ['1e2', 400],
  ['١', 400],
  ['１', 400],
])('answers a quantity of %s with %i', async (quantity, status) => {
  expect((await withLines([line({ quantity, price: '1000' })])).status).toBe(status)
})

test('accepts amounts up to their limit', async () => {
  const most = String(maxAmount)
  expect((await send({ amount: most })).status).toBe(200)
  for (const amount of ['0', '-1', `${most}0`, '1.5', '1e3', '', 100, null])
    expect([amount, (await send({ amount })).status]).toEqual([amount, 400])
  expect((await withLines([line({ price: most })])).status).toBe(200)
  const over = await withLines([line({ price: most }), line({ price: '1' })])
  expect([over.status, over.body.fields]).toMatchObject([400, [{ field: 'lines' }]])
  const line1 = await withLines([line(), line({ price: most, quantity: '1.001' })])
  expect(line1.body.fields).toMatchObject([{ field: 'lines.1.price' }])
  expect((await withLines([line({ price: '0' })])).body.fields).toMatchObject([{ field: 'lines' }])
})

test('requires up to a hundred invoice lines or one amount, never both or neither', async () => {
  expect((await withLines(Array.from({ length: 100 }, () => line()))).status).toBe(200)
  expect((await withLines(Array.from({ length: 101 }, () => line()))).status).toBe(400)
  expect((await withLines([])).body.fields).toMatchObject([{ field: 'lines' }])
  expect((await send({ lines: [line()] })).body.fields).toMatchObject([{ field: 'lines' }])
})

test('rejects impossible discounts, taxes, parts and dates', async () => {
  const today = new Date()
  const fieldOf = async (answer: ReturnType<typeof send>) => (await answer).body.fields?.[0]?.field
  const lines = [line()]
  expect(await fieldOf(withLines(lines, { discount: { amount: '10001' } }))).toBe('discount')
  expect(await fieldOf(withLines(lines, { discount: { rate: '1' } }))).toBe('lines')
  expect(await fieldOf(send({ discount: { rate: '0.1' } }))).toBe('discount')
  for (const rate of ['0', '1.1', '-0.1', '0.0000001', '10%'])
    expect((await withLines(lines, { discount: { rate } })).status).toBe(400)
  expect(await fieldOf(withLines([line({ taxKind: 'place' })]))).toBe('lines.0.taxKind')
  expect(await fieldOf(withLines([line({ taxKind: 'custom' })]))).toBe('lines.0.customTaxRate')
  expect((await withLines(lines, { place: { country: 'CA', province: 'WA' } })).status).toBe(400)
  expect(await fieldOf(send({ partialAllowed: true, minPartialAmount: '10000' }))).toBe('minPartialAmount')
  expect(await fieldOf(send({ partialAllowed: true, minPartialAmount: '0' }))).toBe('minPartialAmount')
  expect(await fieldOf(send({ dueDate: '20200101' }))).toBe('dueDate')
  expect(await fieldOf(send({ reminderDays: [1] }))).toBe('reminderDays')
  expect(await fieldOf(send({ expireTime: today.toISOString() }))).toBe('expireTime')
  for (const wrong of [
    { reminderDays: [1, 1], dueDate: '20990101' },
    { reminderDays: [61], dueDate: '20990101' },
    { ways: [] },
    { ways: ['C', 'C'] },
    { ways: ['A'] },
    { dueDate: '20260231' },
    { language: 'de' },
    customer({ email: 'a@b' }),
    customer({ phone: '<script>' }),
    { code: 'INV-1' },
  ])
    expect([wrong, (await send(wrong)).status]).toEqual([wrong, 400])
})

test('issues one invoice for a double click', async () => {
  const headers = { 'idempotency-key': randomUUIDv7() }
  const answers = await Promise.all([send({}, headers), send({}, headers), send({}, headers)])
  const created = answers
    .filter(({ status }) => status === 200)
    .map(({ body }) => (body.data as { code: string }).code)
  expect(new Set(created).size).toBe(1)
  const again = await send({}, headers)
  expect([again.status, again.body.data]).toMatchObject([200, { code: created[0] }])
})

test('takes no number for a rejected invoice', async () => {
  const rows = await t.read(merchant, ({ db }) =>
    db.selectFrom('invoice').select('code').where('merchantId', '=', merchant.merchantId).execute(),
  )
  const { body } = await t.call('GET', '/invoiceSeries', { token })
  expect(body.data).toMatchObject({ nextNumber: rows.length + 1 })
})
