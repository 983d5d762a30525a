import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  dueOf,
  type InvoiceMoney,
  isOverdue,
  leastNow,
  payableNow,
  stateOf,
  stopOf,
  takes,
} from '#features/products/invoices/invoiceStates.domain.ts'

const amount = (min = 0n) => fc.bigInt({ min, max: 1_000_000n })
const anyTerms = fc.record({ partialAllowed: fc.boolean(), minPartialAmount: fc.option(amount(1n)) })

test('keeps pending payments of an invoice within what is due, and frees what ends unpaid', () => {
  const act = fc.record({ wish: amount(1n), end: fc.constantFrom('paid', 'closed', 'waits') })
  fc.assert(
    fc.property(amount(1n), anyTerms, fc.array(act, { maxLength: 20 }), (total, terms, acts) => {
      const money: InvoiceMoney = { total, paid: 0n, underWay: 0n }
      for (const { wish, end } of acts) {
        if (!takes({ ...money, ...terms }, wish)) continue
        if (end === 'paid') money.paid += wish
        if (end === 'waits') money.underWay += wish
      }
      expect(money.paid + money.underWay).toBeLessThanOrEqual(total)
      expect(payableNow(money)).toBe(total - money.paid - money.underWay)
      expect(dueOf(money)).toBe(total - money.paid)
    }),
  )
})

test('lets whatever is payable be paid in one payment', () => {
  fc.assert(
    fc.property(amount(1n), amount(), amount(), anyTerms, (total, paid, underWay, terms) => {
      const money = { total, paid, underWay, ...terms }
      const payable = payableNow(money)
      expect(takes(money, payable)).toBe(payable > 0n)
      expect(takes(money, leastNow(money))).toBe(payable > 0n)
      expect(takes(money, payable + 1n)).toBe(false)
    }),
  )
})

const base = {
  ...{ status: 'activated' as const, total: 100n, paid: 0n, underWay: 0n, expireTime: null },
  ...{ partialAllowed: false, minPartialAmount: null, orderId: null },
}
const noon = new Date('2026-06-01T19:00:00Z')

test('derives the state from the orders; a refund does not make it payable again', () => {
  expect(stateOf(base)).toBe('awaiting')
  expect(stateOf({ ...base, underWay: 100n })).toBe('paying')
  expect(stateOf({ ...base, paid: 40n })).toBe('paying')
  expect(stateOf({ ...base, paid: 100n })).toBe('paid')
  expect(stateOf({ ...base, paid: 130n })).toBe('paid')
  expect(stateOf({ ...base, paid: 100n, status: 'deactivated' })).toBe('deactivated')
})

test('explains why nothing can be paid: deactivated, paid, pending or expired', () => {
  const orderId = '2606011200000000010000001'
  const underWay = { ...base, underWay: 100n, orderId }
  expect(stopOf(base, noon)).toBeNull()
  expect(stopOf({ ...base, status: 'deactivated' }, noon)).toEqual({ reason: 'disabled' })
  expect(stopOf({ ...base, paid: 100n }, noon)).toEqual({ reason: 'paid' })
  expect(stopOf(underWay, noon)).toEqual({ reason: 'underWay', orderId })
  expect(stopOf({ ...base, expireTime: noon }, noon)).toEqual({ reason: 'expired' })
  expect(stopOf({ ...base, expireTime: new Date(noon.getTime() + 1) }, noon)).toBeNull()
  expect(stopOf({ ...underWay, expireTime: noon }, noon)).toEqual({ reason: 'underWay', orderId })
})

test('accepts partial payments until nothing is left, however small the rest', () => {
  const parts = { ...base, partialAllowed: true, minPartialAmount: 30n, underWay: 80n, orderId: '1' }
  expect(stopOf(parts, noon)).toBeNull()
  expect([takes(parts, 19n), takes(parts, 20n), takes(parts, 21n)]).toEqual([false, true, false])
  expect(stopOf({ ...parts, underWay: 100n }, noon)).toEqual({ reason: 'underWay', orderId: '1' })
})

test('treats an invoice as overdue only after its due date and with an amount due', () => {
  const due = { ...base, dueDate: '2026-06-01' }
  expect(isOverdue(due, '2026-06-01')).toBe(false)
  expect(isOverdue(due, '2026-06-02')).toBe(true)
  expect(isOverdue({ ...due, paid: 100n }, '2026-06-02')).toBe(false)
  expect(isOverdue({ ...due, status: 'deactivated' }, '2026-06-02')).toBe(false)
  expect(isOverdue({ ...due, dueDate: null }, '2026-06-02')).toBe(false)
})
