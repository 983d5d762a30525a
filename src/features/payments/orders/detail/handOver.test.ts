import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exceptionKinds } from '#features/payments/exceptions/exceptions.domain.ts'
import { type HandOverCase, handOverOf } from '#features/payments/orders/detail/handOver.domain.ts'
import { isPaid } from '#features/payments/orders/orders.domain.ts'
import { namesIn } from '#shared/codes.ts'
import { tradeStatusCode } from '#shared/reference.ts'

const attempt = fc.record({
  scene: fc.constantFrom('native', 'barCode', 'page'),
  status: fc.constantFrom('calling', 'pending', 'success', 'declined', 'rejected', 'unknown', 'closed'),
})
const facts = fc.record({
  status: fc.constantFrom(...namesIn(tradeStatusCode)),
  attempts: fc.array(attempt, { maxLength: 3 }),
  openExceptionKinds: fc.subarray([...exceptionKinds]),
})

test('allows handing over the goods only for a paid order', () => {
  fc.assert(
    fc.property(facts, (order) => {
      const answer: HandOverCase = handOverOf(order)
      if (answer === 'paid' || answer === 'partialRefund') expect(isPaid(order.status)).toBe(true)
    }),
  )
})

test('never reports an order as unpaid while an attempt’s outcome is unknown', () => {
  fc.assert(
    fc.property(facts, (order) => {
      const unknown = order.attempts.some(({ status }) => status === 'unknown')
      const answer = handOverOf(order)
      if (unknown) expect(['creating', 'waiting', 'failed', 'enterPassword']).not.toContain(answer)
    }),
  )
})

test.each([
  ['waiting', 'pending', [], 'enterPassword'],
  ['waiting', 'unknown', [], 'unknown'],
  ['creating', 'unknown', [], 'unknown'],
  ['failed', 'declined', [], 'barCodeDeclined'],
  ['closed', 'closed', [], 'reversed'],
  ['closed', 'success', ['late_success'], 'paidLate'],
  ['waiting', 'pending', ['amount_mismatch'], 'otherAmount'],
  ['paid', 'success', [], 'paid'],
  ['paid', 'success', ['double_paid'], 'paid'],
] as const)(
  'reports a bar code order that is %s with attempt %s as %s',
  (status, attemptStatus, openExceptionKinds, answer) => {
    const attempts = [{ scene: 'barCode', status: attemptStatus }]
    expect(handOverOf({ status, attempts, openExceptionKinds })).toBe(answer)
  },
)

test('shows a paid order as disputed until the dispute is decided', () => {
  const facts = { status: 'paid', attempts: [], openExceptionKinds: [] } as const
  expect(handOverOf({ ...facts, disputes: [{ stage: 'lost' }, { stage: 'chargeback' }] })).toBe('disputed')
  expect(handOverOf({ ...facts, disputes: [{ stage: 'won' }] })).toBe('paid')
})
