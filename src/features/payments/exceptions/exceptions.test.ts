import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  actsFor,
  endOfMoney,
  endsOrder,
  exceptionActs,
  exceptionKinds,
  exceptionOfRefundNo,
  exceptionRefundNo,
} from '#features/payments/exceptions/exceptions.domain.ts'
import { isOpen } from '#features/payments/orders/orders.domain.ts'
import { namesIn } from '#shared/codes.ts'
import { refundStatusCode, tradeStatusCode } from '#shared/reference.ts'

const current = fc.record({
  kind: fc.constantFrom(...exceptionKinds),
  orderStatus: fc.constantFrom(...namesIn(tradeStatusCode)),
  channelOrderNo: fc.constantFrom(null, '261120173005000012000004201'),
  booked: fc.boolean(),
  refund: fc.option(
    fc.record({ status: fc.constantFrom(...namesIn(refundStatusCode)), counts: fc.boolean() }),
  ),
})

test('accepts only a late payment, and only onto a closed order', () => {
  fc.assert(
    fc.property(current, (exception) => {
      const accepts = actsFor({ ...exception, refund: null }).includes('accept')
      const late = exception.kind === 'late_success' && exception.orderStatus === 'closed'
      expect(accepts).toBe(late && exception.channelOrderNo !== null)
    }),
  )
})

test('accepts a refund only if it was marked as failed, never completed, and matches the request', () => {
  fc.assert(
    fc.property(current, (exception) => {
      const { refund } = exception
      if (refund === null || !actsFor(exception).includes('accept')) return
      expect(exception.kind).toBe('refund_mismatch')
      expect(refund.counts).toBe(true)
      expect(['submitFailed', 'refundFailed']).toContain(refund.status)
    }),
  )
})

test('offers a retry or manual payout only while the refund still waits for it', () => {
  fc.assert(
    fc.property(current, (exception) => {
      const { refund } = exception
      const acts = actsFor(exception)
      if (refund === null || !(acts.includes('retry') || acts.includes('payOut'))) return
      expect(refund.status).toBe(exception.kind === 'refund_abnormal' ? 'change' : 'submitted')
    }),
  )
})

test('always offers a write-off', () => {
  fc.assert(
    fc.property(current, (exception) => {
      expect(actsFor(exception)).toContain('writeOff')
    }),
  )
})

test('moves no money when another amount is reported for a payment already booked', () => {
  fc.assert(
    fc.property(current, fc.constantFrom(...exceptionActs), (exception, act) => {
      const { kind } = exception
      if (kind !== 'amount_mismatch' && kind !== 'currency_mismatch') return
      expect(actsFor({ ...exception, refund: null, booked: true })).toEqual(['writeOff'])
      expect(endOfMoney({ kind, booked: true }, act)).toBeNull()
    }),
  )
})

test('ends an order with its exception only if nothing has paid the order', () => {
  fc.assert(
    fc.property(current, fc.constantFrom(...exceptionActs), (exception, act) => {
      if (endsOrder(exception, act)) expect(isOpen(exception.orderStatus) && act !== 'accept').toBe(true)
    }),
  )
})

test('derives an exception’s refund number from its id and parses it back', () => {
  fc.assert(
    fc.property(fc.uuid(), (exceptionId) => {
      expect(exceptionOfRefundNo(exceptionRefundNo(exceptionId))).toBe(exceptionId)
    }),
  )
  expect(exceptionOfRefundNo('8261120173005000012000042')).toBeNull()
})
