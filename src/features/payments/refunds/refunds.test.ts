import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RefundAnswer } from '#features/channels/channels.domain.ts'
import {
  type Balance,
  decideRefund,
  deductRefund,
  isUnallocatedFunds,
  isUnderWay,
  nextCall,
  nextShare,
  refundMachine,
  settleRefund,
  walkRefund,
} from '#features/payments/refunds/refunds.domain.ts'
import { type RefundStatus, refundStatusCode } from '#shared/reference.ts'

type Outcome = RefundAnswer['outcome']
const outcomes: Outcome[] = [
  'success',
  'pending',
  'abnormal',
  'declined',
  'rejected',
  'notEnough',
  'unknown',
  'notFound',
]
const statuses = Object.keys(refundStatusCode) as RefundStatus[]

/** An order with its refunds as channel responses arrive. */
type Book = {
  order: Balance
  fee: bigint
  refunds: { amount: bigint; feeShare: bigint; status: RefundStatus }[]
}

const statusOf = ({ refunds }: Book) =>
  refunds.filter(({ status }) => isUnderWay(status) || status === 'refundSuccess')
const sum = (amounts: bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)

function submit(book: Book, amount: bigint): Book {
  const deduction = deductRefund(book.order, amount)
  if (!deduction.ok) return book
  const given = sum(statusOf(book).map(({ feeShare }) => feeShare))
  const feeShare = nextShare({ whole: book.fee, given }, book.order, amount)
  return {
    ...book,
    order: deduction.balance,
    refunds: [...book.refunds, { amount, feeShare, status: 'submitted' }],
  }
}

function answer(book: Book, index: number, outcome: Outcome): Book {
  const refund = book.refunds[index]
  const status = refund && walkRefund(refund.status, decideRefund(refund.status, outcome))
  if (!refund || !status) return book
  const refunds = book.refunds.with(index, { ...refund, status })
  return { ...book, refunds, order: settleRefund(book.order, refund.amount, refund.status, status) }
}

const payAmount = fc.bigInt({ min: 1n, max: 10_000n })
const step = fc.oneof(
  fc.record({ submit: fc.bigInt({ min: -5n, max: 10_000n }) }),
  fc.record({ index: fc.nat(8), outcome: fc.constantFrom(...outcomes) }),
)

function run(
  payAmount: bigint,
  fee: bigint,
  steps: (typeof step extends fc.Arbitrary<infer S> ? S : never)[],
): Book {
  const order: Balance = { status: 'paid', payAmount, refundedAmount: 0n, reservedAmount: 0n }
  const start: Book = { order, fee, refunds: [] }
  return steps.reduce(
    (book, one) => ('submit' in one ? submit(book, one.submit) : answer(book, one.index, one.outcome)),
    start,
  )
}

const anyRun = fc.tuple(payAmount, fc.bigInt({ min: 0n, max: 500n }), fc.array(step, { maxLength: 25 }))

describe('any sequence of refunds and responses', () => {
  test('never refunds or reserves more than was paid', () => {
    fc.assert(
      fc.property(anyRun, ([paid, fee, steps]) => {
        const { order } = run(paid, fee, steps)
        expect(order.refundedAmount >= 0n && order.reservedAmount >= 0n).toBe(true)
        expect(order.refundedAmount + order.reservedAmount).toBeLessThanOrEqual(paid)
      }),
    )
  })

  test("keeps the order's totals equal to those of its refunds", () => {
    fc.assert(
      fc.property(anyRun, ([paid, fee, steps]) => {
        const { order, refunds } = run(paid, fee, steps)
        const amounts = (wanted: (status: RefundStatus) => boolean) =>
          sum(refunds.filter(({ status }) => wanted(status)).map(({ amount }) => amount))
        expect(order.reservedAmount).toBe(amounts(isUnderWay))
        expect(order.refundedAmount).toBe(amounts((status) => status === 'refundSuccess'))
      }),
    )
  })

  test('sets the order status by how much was refunded', () => {
    fc.assert(
      fc.property(anyRun, ([paid, fee, steps]) => {
        const { order } = run(paid, fee, steps)
        const whole = order.refundedAmount === paid ? 'fullRefund' : 'partialRefund'
        expect(order.status).toBe(order.refundedAmount === 0n ? 'paid' : whole)
      }),
    )
  })

  test('returns fee shares that sum to the fee after a full refund and never exceed it', () => {
    fc.assert(
      fc.property(anyRun, ([paid, fee, steps]) => {
        const book = run(paid, fee, steps)
        const given = sum(statusOf(book).map(({ feeShare }) => feeShare))
        expect(given >= 0n && given <= fee).toBe(true)
        const rest = paid - book.order.refundedAmount - book.order.reservedAmount
        const full = rest > 0n && book.order.status !== 'fullRefund' ? submit(book, rest) : book
        expect(sum(statusOf(full).map(({ feeShare }) => feeShare))).toBe(fee)
      }),
    )
  })
})

describe('the refund state machine', () => {
  test('allows exactly the specified transitions', () => {
    const edges = statuses.flatMap((from) =>
      Object.values(refundMachine[from]).map((to) => `${refundStatusCode[from]}->${refundStatusCode[to]}`),
    )
    const byChannel = ['0->1', '0->2', '2->3', '2->4', '2->5', '5->3', '5->4', '4->3']
    // Paid out manually while it waited; found completed after it was marked as failed.
    const bySomeone = ['0->4', '1->4', '3->4']
    expect(new Set(edges)).toEqual(new Set([...byChannel, ...bySomeone]))
  })

  test.each([
    ['submitted', 'success', 'refundSuccess'],
    ['submitted', 'pending', 'submitSuccess'],
    ['submitted', 'rejected', 'submitFailed'],
    ['submitted', 'declined', 'refundFailed'],
    ['submitted', 'abnormal', 'change'],
    ['submitted', 'notEnough', 'submitted'],
    ['submitted', 'unknown', 'submitted'],
    ['submitSuccess', 'unknown', 'submitSuccess'],
    ['submitSuccess', 'notFound', 'submitSuccess'],
    ['submitSuccess', 'declined', 'refundFailed'],
    ['change', 'success', 'refundSuccess'],
    ['refundSuccess', 'declined', 'refundFailed'],
    ['refundSuccess', 'success', 'refundSuccess'],
    ['submitFailed', 'pending', 'submitFailed'],
  ] as const)('turns a %s refund with response %s into %s', (from, outcome, to) => {
    expect(walkRefund(from, decideRefund(from, outcome))).toBe(to)
  })

  test('never fails a refund on an unknown response', () => {
    for (const status of statuses) expect(decideRefund(status, 'unknown')).toEqual([])
  })

  test('flags a success for a refund that was marked as failed', () => {
    expect(statuses.filter((status) => isUnallocatedFunds(status, 'success'))).toEqual([
      'submitFailed',
      'refundFailed',
    ])
  })

  test('keeps querying until the outcome is known, because a refund never expires', () => {
    for (const count of [1, 10, 100, 10_000]) {
      expect(nextCall('submitSuccess', 'unknown', count)?.job).toBe('refund.query')
      expect(nextCall('change', 'abnormal', count)?.job).toBe('refund.query')
      expect(nextCall('submitted', 'notEnough', count)?.job).toBe('refund.submit')
    }
    expect(nextCall('submitted', 'notFound', 3)).toEqual({ job: 'refund.submit', afterMs: 60_000 })
    expect(nextCall('refundSuccess', 'success', 1)).toBeNull()
  })
})
