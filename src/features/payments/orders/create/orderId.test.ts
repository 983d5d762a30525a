import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  channelOrderNoOf,
  isRefundId,
  orderIdOf,
  refundIdOf,
  shortOrderIdOf,
  tenantOfId,
} from '#features/payments/orders/create/orderId.domain.ts'

const instant = fc.date({ min: new Date('2024-01-01'), max: new Date('2079-12-31'), noInvalidDate: true })
const tenant = fc.integer({ min: 0, max: 999_999 })
const digits = (length: number) =>
  fc.integer({ min: 0, max: 10 ** length - 1 }).map((drawn) => String(drawn).padStart(length, '0'))

test('encodes the second, the tenant and the refund flag in an id', () => {
  const now = new Date('2026-11-20T17:30:05.999Z')
  expect(orderIdOf(now, 12, '0000042')).toBe('2611201730050000120000042')
  expect(shortOrderIdOf(12, '0123456789')).toBe('0000120123456789')
  expect(refundIdOf(now, 12, '000042')).toBe('8261120173005000012000042')
  expect(channelOrderNoOf('2611201730050000120000042', 1)).toBe('261120173005000012000004201')
})

test('reads the tenant from any id', () => {
  fc.assert(
    fc.property(instant, tenant, digits(7), digits(10), digits(6), (now, tenantId, order, short, refund) => {
      const ids = [
        orderIdOf(now, tenantId, order),
        shortOrderIdOf(tenantId, short),
        refundIdOf(now, tenantId, refund),
      ]
      expect(ids.map(tenantOfId)).toEqual([tenantId, tenantId, tenantId])
      expect(ids.map(isRefundId)).toEqual([false, false, true])
      expect(ids.map((id) => id.length)).toEqual([25, 16, 25])
    }),
  )
})

test.each(['', 'abc', '12345', '26112017300500001200000420', '2611201730050000120000O42'])(
  'rejects "%s" as an id',
  (text) => {
    expect(tenantOfId(text)).toBeNull()
  },
)

test('throws instead of truncating a tenant or random part that does not fit', () => {
  expect(() => shortOrderIdOf(1_000_000, '0123456789')).toThrow(RangeError)
  expect(() => orderIdOf(new Date(), 1, '12')).toThrow(RangeError)
})
