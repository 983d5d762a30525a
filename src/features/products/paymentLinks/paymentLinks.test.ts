import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type LinkProduct,
  leftOf,
  linkStop,
  saleItemOf,
} from '#features/products/paymentLinks/paymentLinks.domain.ts'
import {
  contentFaults,
  plainContent,
  type Written,
} from '#features/products/paymentLinks/writing/content.domain.ts'
import { boughtItems } from '#features/products/sales/sale.domain.ts'

const stocked = fc.record({
  quantity: fc.integer({ min: 1, max: 20 }),
  adjustable: fc.boolean(),
  stock: fc.option(fc.integer({ min: 0, max: 30 })),
  taken: fc.integer({ min: 0, max: 40 }),
})

const productOf = (index: number, of: Partial<LinkProduct>): LinkProduct => ({
  ...{
    productNo: index + 1,
    itemId: null,
    imageId: null,
    name: 'Tea',
    unit: '',
    price: 5n,
    originalPrice: null,
  },
  ...{ quantity: 1, adjustable: false, maxQuantity: null, stock: null },
  ...of,
})
const open: Parameters<typeof linkStop>[0] = {
  ...{ status: 'normal' as const, amountKind: 'products' as const },
  ...{ startTime: null, endTime: null, maxPayments: null },
}
const now = new Date('2026-11-22T10:00:00Z')

test('reports a link as sold out exactly when nobody can buy anything from it', () => {
  fc.assert(
    fc.property(fc.array(stocked, { minLength: 1, maxLength: 4 }), (drawn) => {
      const products = drawn.map(({ taken: _taken, ...of }, index) => productOf(index, of))
      const taken = { payments: 0, products: new Map(drawn.map((one, index) => [index + 1, one.taken])) }
      const items = products.map((product) => saleItemOf(product, taken))
      // A payer who takes one of every product left, or its full fixed quantity, has the best chance.
      const checkoutRequest = items
        .filter(({ adjustable, left }) => adjustable && left !== 0)
        .map(({ productNo }) => ({ productNo, quantity: 1 }))
      const stop = linkStop(open, products, taken, now)
      expect(stop?.reason === 'soldOut').toBe(boughtItems(items, checkoutRequest) === null)
    }),
  )
})

test('never reports a negative remaining stock or more than exists', () => {
  fc.assert(
    fc.property(stocked, ({ taken, ...of }) => {
      const left = leftOf(productOf(0, of), { payments: 0, products: new Map([[1, taken]]) })
      if (of.stock === null) expect(left).toBeNull()
      else expect(left).toBe(Math.max(0, of.stock - taken))
    }),
  )
})

test('gives the most permanent reason why a link sells nothing', () => {
  const late = { ...open, status: 'disabled', endTime: now, maxPayments: 1 } as const
  const taken = { payments: 1, products: new Map<number, number>() }
  const products = [productOf(0, { stock: 0 })]
  expect(linkStop(late, products, taken, now)).toEqual({ reason: 'disabled' })
  expect(linkStop({ ...late, status: 'normal' }, products, taken, now)).toEqual({ reason: 'ended' })
  expect(linkStop({ ...late, status: 'normal', endTime: null }, products, taken, now)).toEqual({
    reason: 'limitReached',
  })
  expect(linkStop(open, products, taken, now)).toEqual({ reason: 'soldOut' })
  expect(linkStop({ ...open, amountKind: 'payerChosen' }, products, taken, now)).toBeNull()
})

const amount = fc.option(fc.bigInt({ min: -5n, max: 2_000n }))
const written = fc.record({
  currency: fc.constantFrom('CAD', 'TWD', 'JPY'),
  amountKind: fc.constantFrom('products', 'payerChosen'),
  minAmount: amount,
  maxAmount: amount,
  presetAmounts: fc.array(fc.bigInt({ min: 0n, max: 2_000n }), { maxLength: 4 }),
  ways: fc.array(fc.constantFrom('UP', 'C'), { maxLength: 3 }),
  startTime: fc.option(fc.date({ noInvalidDate: true })),
  endTime: fc.option(fc.date({ noInvalidDate: true })),
  products: fc.array(
    fc.record({
      price: fc.bigInt({ min: 0n, max: 500n }),
      originalPrice: fc.option(fc.bigInt({ min: 0n, max: 500n })),
    }),
    { maxLength: 3 },
  ),
}) as fc.Arbitrary<Omit<Written, 'products'> & { products: Partial<LinkProduct>[] }>

test('keeps every offered amount in the range when no fault is found', () => {
  fc.assert(
    fc.property(written, (drawn) => {
      const products = drawn.products.map((product, index) => productOf(index, product))
      const content = { ...drawn, products }
      if (contentFaults(content).length > 0) return
      const { minAmount, maxAmount, presetAmounts, startTime, endTime } = content
      if (startTime && endTime) expect(endTime > startTime).toBe(true)
      if (content.amountKind === 'products') {
        expect(products.some(({ price }) => price > 0n)).toBe(true)
        for (const { price, originalPrice } of products)
          expect(originalPrice ?? price).toBeGreaterThanOrEqual(price)
        return
      }
      for (const one of presetAmounts) {
        expect(one > 0n && one >= (minAmount ?? one) && one <= (maxAmount ?? one)).toBe(true)
      }
      expect(new Set(presetAmounts).size).toBe(presetAmounts.length)
      if (minAmount !== null && maxAmount !== null) expect(minAmount <= maxAmount).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})

test('drops fields that the kind of amount does not use', () => {
  const products = [productOf(0, { maxQuantity: 5 })]
  const content: Written = {
    ...{
      currency: 'CAD',
      amountKind: 'products',
      minAmount: 1n,
      maxAmount: 2n,
      presetAmounts: [1n],
      ways: [],
    },
    ...{ startTime: null, endTime: null, products },
  }
  const nothing = { minAmount: null, maxAmount: null, presetAmounts: [] }
  expect(plainContent(content)).toMatchObject({ ...nothing, products: [{ maxQuantity: null }] })
  const chosen = plainContent({ ...content, amountKind: 'payerChosen' })
  expect(chosen).toMatchObject({ minAmount: 1n, presetAmounts: [1n], products: [] })
})
