import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  actsFor,
  endsOrder,
  exceptionActs,
  exceptionKinds,
  exceptionOfRefundNo,
  exceptionRefundNo,
} from '#features/payments/exceptions/exceptions.domain.ts'
import { isOpen } from '#features/payments/orders/orders.domain.ts'
import { namesIn } from '#shared/codes.ts'
import { tradeStatusCode } from '#shared/reference.ts'

const standing = fc.record({
  kind: fc.constantFrom(...exceptionKinds),
  orderStatus: fc.constantFrom(...namesIn(tradeStatusCode)),
  channelOrderNo: fc.constantFrom(null, '261120173005000012000004201'),
})

test('money is accepted only onto an order that is closed, and only what came late', () => {
  fc.assert(
    fc.property(standing, (exception) => {
      const accepts = actsFor(exception).includes('accept')
      const late = exception.kind === 'late_success' && exception.orderStatus === 'closed'
      expect(accepts).toBe(late && exception.channelOrderNo !== null)
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
