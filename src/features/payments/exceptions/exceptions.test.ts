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

const standing = fc.record({
  kind: fc.constantFrom(...exceptionKinds),
  orderStatus: fc.constantFrom(...namesIn(tradeStatusCode)),
  channelOrderNo: fc.constantFrom(null, '261120173005000012000004201'),
  booked: fc.boolean(),
  refund: fc.option(
    fc.record({ status: fc.constantFrom(...namesIn(refundStatusCode)), counts: fc.boolean() }),
  ),
})

test('money is accepted only onto an order that is closed, and only what came late', () => {
  fc.assert(
    fc.property(standing, (exception) => {
      const accepts = actsFor({ ...exception, refund: null }).includes('accept')
      const late = exception.kind === 'late_success' && exception.orderStatus === 'closed'
      expect(accepts).toBe(late && exception.channelOrderNo !== null)
    }),
  )
})

test('a refund counts only where it was given up, never was done, and is just what was asked', () => {
  fc.assert(
    fc.property(standing, (exception) => {
      const { refund } = exception
      if (refund === null || !actsFor(exception).includes('accept')) return
      expect(exception.kind).toBe('refund_mismatch')
      expect(refund.counts).toBe(true)
      expect(['submitFailed', 'refundFailed']).toContain(refund.status)
    }),
  )
})

test('the channel is asked again, or the payer paid otherwise, only while the refund waits for it', () => {
  fc.assert(
    fc.property(standing, (exception) => {
      const { refund } = exception
      const acts = actsFor(exception)
      if (refund === null || !(acts.includes('retry') || acts.includes('payOut'))) return
      expect(refund.status).toBe(exception.kind === 'refund_abnormal' ? 'change' : 'submitted')
    }),
  )
})

test('there is always a way out', () => {
  fc.assert(
    fc.property(standing, (exception) => {
      expect(actsFor(exception)).toContain('writeOff')
    }),
  )
})

test('another amount told of a payment that the books hold moves no money', () => {
  fc.assert(
    fc.property(standing, fc.constantFrom(...exceptionActs), (exception, act) => {
      const { kind } = exception
      if (kind !== 'amount_mismatch' && kind !== 'currency_mismatch') return
      expect(actsFor({ ...exception, refund: null, booked: true })).toEqual(['writeOff'])
      expect(endOfMoney({ kind, booked: true }, act)).toBeNull()
    }),
  )
})

test('an order ends with its exception only where nothing has paid it', () => {
  fc.assert(
    fc.property(standing, fc.constantFrom(...exceptionActs), (exception, act) => {
      if (endsOrder(exception, act)) expect(isOpen(exception.orderStatus) && act !== 'accept').toBe(true)
    }),
  )
})

test('the number of its refund is made from its id, and leads back to it', () => {
  fc.assert(
    fc.property(fc.uuid(), (exceptionId) => {
      expect(exceptionOfRefundNo(exceptionRefundNo(exceptionId))).toBe(exceptionId)
    }),
  )
  expect(exceptionOfRefundNo('8261120173005000012000042')).toBeNull()
})
