import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PaymentFacts } from '#features/channels/channels.domain.ts'
import { isOpen, isPaid, walk } from '#features/payments/orders/orders.domain.ts'
import {
  type AttemptStatus,
  couldBePaid,
  decideGivenUp,
  decidePayment,
  type MoneyAnswer,
  type PaymentException,
} from '#features/payments/orders/record/decidePayment.domain.ts'
import type { TradeStatus } from '#shared/reference.ts'

/** An order with several attempts, each for its own amount, as the services record it. */
type Attempt = { status: AttemptStatus; transaction: string | null; amount: bigint; hasNextStep: boolean }
type ExceptionFacts = { exception: PaymentException; transaction: string; amount: bigint }
type Order = { status: TradeStatus; paidBy: string | null; attempts: Attempt[]; exceptions: ExceptionFacts[] }

const refusal = { code: 'X', message: '' }
const payTime = new Date('2026-11-20T17:00:00Z')

function record(order: Order, place: number, answer: MoneyAnswer, givenUp: boolean): Order {
  const attempt = order.attempts[place]
  if (!attempt) return order
  const known = {
    status: order.status,
    payAmount: attempt.amount,
    currency: 'CAD' as const,
    attempt: {
      status: attempt.status,
      channelTransactionId: attempt.transaction,
      hasNextStep: attempt.hasNextStep,
      newest: place === order.attempts.length - 1,
    },
  }
  const decision = (givenUp ? decideGivenUp : decidePayment)(known, answer)
  if (decision.kind === 'known' || decision.kind === 'refused') return order

  const facts = 'facts' in answer ? answer.facts : null
  const arrives = facts && decision.attempt === 'success' && attempt.status !== 'success'
  const transaction = arrives ? facts.channelTransactionId : attempt.transaction
  const hasNextStep = attempt.hasNextStep || 'next' in answer
  const attempts = order.attempts.with(place, {
    ...attempt,
    status: decision.attempt,
    transaction,
    hasNextStep,
  })
  if (decision.kind === 'exception' && facts) {
    const message = {
      exception: decision.exception,
      transaction: facts.channelTransactionId,
      amount: facts.amount,
    }
    return { ...order, attempts, exceptions: [...order.exceptions, message] }
  }
  if (decision.kind !== 'moved') return order
  const pays = facts !== null && isPaid(decision.status) && !isPaid(order.status)
  return { ...order, attempts, status: decision.status, paidBy: pays ? transaction : order.paidBy }
}

/** Adds an attempt only if the order is open and no earlier attempt can still be paid. */
function retry(order: Order, amount: bigint): Order {
  if (!isOpen(order.status) || order.attempts.some(({ status }) => couldBePaid(status))) return order
  const status = walk(order.status, ['retried']) ?? order.status
  const attempt: Attempt = { status: 'calling', transaction: null, amount, hasNextStep: false }
  return { ...order, status, attempts: [...order.attempts, attempt] }
}

const facts = (place: number, transaction: number, amount: bigint): PaymentFacts => ({
  channelOrderNo: String(place),
  // A channel order number belongs to one attempt.
  channelTransactionId: `T${place}-${transaction}`,
  amount,
  currency: 'CAD',
  payTime,
  payerId: null,
})

type Event =
  | { kind: 'answer'; place: number; outcome: 'pending' | 'declined' | 'closed' | 'rejected' | 'unknown' }
  | { kind: 'paid'; place: number; transaction: number; right: boolean }
  | { kind: 'retry'; amount: bigint; answers: ('closed' | 'rejected' | 'unknown' | 'paid')[] }

const place = fc.nat({ max: 3 })
const anyEvent: fc.Arbitrary<Event> = fc.oneof(
  fc.record({
    kind: fc.constant('answer' as const),
    place,
    outcome: fc.constantFrom('pending', 'declined', 'closed', 'rejected', 'unknown'),
  }),
  fc.record({
    kind: fc.constant('paid' as const),
    place,
    transaction: fc.nat({ max: 1 }),
    right: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('retry' as const),
    amount: fc.constantFrom(1000n, 1024n),
    answers: fc.array(fc.constantFrom('closed', 'rejected', 'unknown', 'paid'), {
      minLength: 4,
      maxLength: 4,
    }),
  }),
)

type Payment = { transaction: string; amount: bigint; asked: bigint }

function run(events: readonly Event[]): { order: Order; payments: Payment[] } {
  const payments: Payment[] = []
  const pay = (order: Order, at: number, transaction: number, right: boolean, givenUp = false): Order => {
    const attempt = order.attempts[at]
    if (!attempt) return order
    const paymentFacts = facts(at, transaction, right ? attempt.amount : attempt.amount - 1n)
    payments.push({
      transaction: paymentFacts.channelTransactionId,
      amount: paymentFacts.amount,
      asked: attempt.amount,
    })
    return record(order, at, { outcome: 'success', facts: paymentFacts }, givenUp)
  }
  const first: Attempt = { status: 'calling', transaction: null, amount: 1000n, hasNextStep: false }
  let order: Order = { status: 'creating', paidBy: null, attempts: [first], exceptions: [] }
  for (const event of events) {
    if (event.kind === 'answer') {
      const answer =
        event.outcome === 'pending' ? { outcome: 'pending' as const } : { outcome: event.outcome, refusal }
      order = record(order, event.place, answer, false)
    } else if (event.kind === 'paid') order = pay(order, event.place, event.transaction, event.right)
    else {
      for (const [at, attempt] of order.attempts.entries()) {
        const answer = event.answers[at] ?? 'closed'
        if (!couldBePaid(attempt.status)) continue
        if (answer === 'paid') order = pay(order, at, 0, true, true)
        else order = record(order, at, { outcome: answer, refusal }, true)
      }
      order = retry(order, event.amount)
    }
  }
  return { order, payments }
}

const anyCourse = fc.array(anyEvent, { maxLength: 25 }).map(run)

test('accounts for every payment over several attempts: it pays the order or opens an exception', () => {
  fc.assert(
    fc.property(anyCourse, ({ order, payments }) => {
      const message = new Set(order.exceptions.map(({ transaction, amount }) => `${transaction}/${amount}`))
      for (const { transaction, amount } of payments) {
        const pays = order.paidBy === transaction
        expect(pays || message.has(`${transaction}/${amount}`)).toBe(true)
      }
      const paying = payments.filter(({ transaction }) => transaction === order.paidBy)
      expect(isPaid(order.status)).toBe(order.paidBy !== null)
      if (order.paidBy !== null) expect(paying.some(({ amount, asked }) => amount === asked)).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

test('keeps an order paid by the same payment and treats another one as a double payment', () => {
  fc.assert(
    fc.property(anyCourse, ({ order }) => {
      for (const { exception, transaction } of order.exceptions) {
        if (exception === 'double_paid') expect(transaction).not.toBe(order.paidBy)
      }
    }),
    { numRuns: 1000 },
  )
})

test('leaves at most one payable attempt on an open order', () => {
  fc.assert(
    fc.property(anyCourse, ({ order }) => {
      const open = order.attempts.filter(({ status }) => couldBePaid(status))
      if (isOpen(order.status)) expect(open.length).toBeLessThanOrEqual(1)
      if (order.status === 'closed') expect(open).toEqual([])
    }),
    { numRuns: 1000 },
  )
})
