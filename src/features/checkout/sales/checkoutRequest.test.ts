import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type CheckoutInput,
  decideCheckoutRequest,
  seenText,
} from '#features/checkout/sales/checkoutRequest.domain.ts'
import type { Sale, SaleAmount, SaleItem } from '#features/products/sales/sale.domain.ts'

const entered: SaleAmount = { kind: 'entered', min: null, max: null, presets: [] }
const sale = (changes: Partial<Sale> = {}): Sale => ({
  ...{ kind: 'paymentLink', id: '1', version: 3, title: 'Tea', currency: 'CAD', amount: entered, tip: null },
  ...{ remark: 'optional', questions: [], note: '', ways: ['WP'], moreWays: [], expiryMinutes: null },
  ...{ preAuth: false, logoImageId: null, stop: null, ...changes },
})
const request = (changes: Partial<CheckoutInput> = {}): CheckoutInput => ({
  ...{ version: 3, amount: 1000n, items: [], remark: '', answers: [] },
  ...changes,
})
const faultIn = (of: Sale, checkoutRequest: CheckoutInput) => {
  const decided = decideCheckoutRequest(of, checkoutRequest)
  return decided.ok ? null : decided.fault
}

const item = (changes: Partial<SaleItem> = {}): SaleItem => ({
  ...{ productNo: 1, name: 'Oolong', unit: 'tin', imageId: null, price: 1850n, originalPrice: null },
  ...{ quantity: 1, adjustable: true, maxQuantity: 5, left: null, ...changes },
})
const selling = (...items: SaleItem[]) => sale({ amount: { kind: 'items', items } })
const due = (changes: object = {}): Sale =>
  sale({
    amount: {
      ...{ kind: 'due', due: 8998n, min: 2500n, partial: true },
      invoice: {
        ...{ total: 8998n, paid: 0n, dueDate: null, overdue: false, customer: '' },
        ...{ lines: [], subtotal: 8998n, discount: 0n, taxes: [] },
      },
      ...changes,
    } as SaleAmount,
  })

describe('entered amounts', () => {
  const within = sale({ amount: { kind: 'entered', min: 500n, max: 2000n, presets: [] } })
  test.each([
    [499n, 'outOfRange'],
    [500n, null],
    [2000n, null],
    [2001n, 'outOfRange'],
    [0n, 'notPositive'],
  ])('limits an entered amount to its range: %s', (amount, fault) => {
    expect(faultIn(within, request({ amount }))).toBe(fault)
  })

  test('follows the steps of the currency', () => {
    expect(faultIn(sale({ currency: 'TWD' }), request({ amount: 150n }))).toBe('notWholeStep')
    expect(faultIn(sale({ currency: 'TWD' }), request({ amount: 100n }))).toBe(null)
  })
})

describe('bought items', () => {
  test('charges exactly the prices of the items', () => {
    const two = [{ productNo: 1, quantity: 2 }]
    expect(decideCheckoutRequest(selling(item()), request({ amount: 3700n, items: two }))).toMatchObject({
      ok: true,
      wish: { amount: 3700n, items: [{ name: 'Oolong', quantity: 2, price: 1850n }] },
    })
    for (const amount of [3699n, 3701n, 1850n, 1n])
      expect(faultIn(selling(item()), request({ amount, items: two }))).toBe('changed')
  })

  test('limits items to what is on sale and in stock', () => {
    const checkoutRequest = (quantity: number, productNo = 1) =>
      request({ amount: 1850n * BigInt(quantity), items: [{ productNo, quantity }] })
    expect(faultIn(selling(item()), checkoutRequest(5))).toBe(null)
    expect(faultIn(selling(item()), checkoutRequest(6))).toBe('soldOut')
    expect(faultIn(selling(item({ left: 2 })), checkoutRequest(3))).toBe('soldOut')
    expect(faultIn(selling(item()), checkoutRequest(1, 2))).toBe('changed')
    expect(faultIn(selling(item()), checkoutRequest(0))).toBe('changed')
    expect(faultIn(selling(item({ adjustable: false, quantity: 2 })), checkoutRequest(1))).toBe('changed')
    expect(
      faultIn(selling(item({ adjustable: false, quantity: 2, left: 1 })), request({ amount: 3700n })),
    ).toBe('soldOut')
  })

  test('charges the right price for any numbers in the request', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ productNo: fc.integer({ min: 1, max: 4 }), quantity: fc.nat(9) }), {
          maxLength: 4,
        }),
        fc.bigInt({ min: 0n, max: 20_000n }),
        (items, amount) => {
          const decided = decideCheckoutRequest(
            selling(item(), item({ productNo: 2, price: 333n }), item({ productNo: 3, adjustable: false })),
            request({ items, amount }),
          )
          if (!decided.ok) return
          const { wish } = decided
          const worth = wish.items.reduce((sum, { price, quantity }) => sum + price * BigInt(quantity), 0n)
          expect(wish.amount).toBe(worth)
          expect(wish.amount).toBe(amount)
        },
      ),
    )
  })
})

describe('amounts due', () => {
  test.each([
    [8998n, null],
    [2500n, null],
    [2499n, 'outOfRange'],
    [8999n, 'outOfRange'],
  ])('accepts the part %s of an amount due if it is in range', (amount, fault) => {
    expect(faultIn(due(), request({ amount }))).toBe(fault)
  })

  test('accepts a smaller last part, and only the whole amount without parts', () => {
    expect(faultIn(due({ due: 1000n }), request({ amount: 1000n }))).toBe(null)
    expect(faultIn(due({ due: 1000n }), request({ amount: 999n }))).toBe('outOfRange')
    expect(faultIn(due({ partial: false }), request({ amount: 8997n }))).toBe('changed')
    expect(faultIn(due(), request({ amount: 8998n, items: [{ productNo: 1, quantity: 1 }] }))).toBe('changed')
  })
})

test('rejects another version and a stopped sale', () => {
  expect(faultIn(sale(), request({ version: 2 }))).toBe('changed')
  expect(faultIn(sale(), request({ version: 4 }))).toBe('changed')
  expect(faultIn(sale({ stop: { reason: 'ended' } }), request())).toBe('stopped')
})

test('requires answers to the sale’s questions, and rejects others', () => {
  const questions = [
    { fieldId: 'a', title: '姓名', required: true },
    { fieldId: 'b', title: 'Size', required: false },
  ]
  const asking = sale({ questions })
  const say = (...answers: [string, string][]) =>
    request({ answers: answers.map(([fieldId, value]) => ({ fieldId, value })) })
  expect(decideCheckoutRequest(asking, say(['b', 'L'], ['a', ' 李雷 ']))).toMatchObject({
    ok: true,
    wish: {
      answers: [
        { title: '姓名', value: '李雷' },
        { title: 'Size', value: 'L' },
      ],
    },
  })
  expect(decideCheckoutRequest(asking, say(['a', '  ']))).toMatchObject({
    fault: 'answer',
    answer: 'missing',
    title: '姓名',
  })
  expect(decideCheckoutRequest(asking, say(['a', '茶'.repeat(51)]))).toMatchObject({
    fault: 'answer',
    answer: 'tooLong',
  })
  expect(decideCheckoutRequest(asking, say(['a', '茶'.repeat(50)]))).toMatchObject({ ok: true })
  expect(decideCheckoutRequest(asking, say(['a', 'x'], ['c', 'y']))).toMatchObject({ fault: 'changed' })
})

test('treats invisible text as empty', () => {
  const unseen = ['', ' \u3000\t', '\u200b\u200d\ufeff', '\u202e\u2066', '\u00ad', '\u3164']
  for (const text of unseen) expect(seenText(text)).toBe('')
  for (const text of ['.', '👩🏽‍🚀', 'e\u0301', '\u202eabc', '茶']) expect(seenText(` ${text} `)).toBe(text)
})

test('accepts a remark only as the sale allows or requires', () => {
  expect(faultIn(sale({ remark: 'none' }), request({ remark: 'x' }))).toBe('changed')
  expect(faultIn(sale({ remark: 'required' }), request())).toBe('remarkMissing')
  expect(faultIn(sale({ remark: 'required' }), request({ remark: 'x' }))).toBe(null)
})

test('accepts only tips that the sale offers', () => {
  const tipped = sale({ tip: { rates: [15], defaultRate: 15 } })
  expect(decideCheckoutRequest(tipped, request({ tipRate: 15 }))).toMatchObject({
    ok: true,
    wish: { tip: 150n },
  })
  expect(decideCheckoutRequest(tipped, request({ tipRate: 16 }))).toMatchObject({
    fault: 'tip',
    tip: 'tipNotOffered',
  })
  expect(decideCheckoutRequest(tipped, request({ tipAmount: 1001n }))).toMatchObject({
    fault: 'tip',
    tip: 'tipTooHigh',
  })
  expect(decideCheckoutRequest(sale(), request({ tipAmount: 1n }))).toMatchObject({
    fault: 'tip',
    tip: 'tipNotOffered',
  })
})
