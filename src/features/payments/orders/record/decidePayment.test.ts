import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PaymentFacts } from '#features/channels/channels.domain.ts'
import { isPaid } from '#features/payments/orders/orders.domain.ts'
import {
  closeOutcome,
  decidePayment,
  type KnownPayment,
  type MoneyAnswer,
  nextQueryTime,
  payTimeOf,
} from '#features/payments/orders/record/decidePayment.domain.ts'
import { namesIn } from '#shared/codes.ts'
import { tradeStatusCode } from '#shared/reference.ts'

const refusal = { code: 'X', message: 'no' }
const facts: PaymentFacts = {
  channelOrderNo: '1',
  channelTransactionId: 'T1',
  amount: 1000n,
  currency: 'CAD',
  payTime: new Date('2026-11-20T17:00:00Z'),
  payerId: null,
}
const success = (changes: Partial<PaymentFacts> = {}): MoneyAnswer => ({
  outcome: 'success',
  facts: { ...facts, ...changes },
})
const message = {
  pending: { outcome: 'pending' },
  declined: { outcome: 'declined', refusal },
  closed: { outcome: 'closed', refusal },
  rejected: { outcome: 'rejected', refusal },
  unknown: { outcome: 'unknown', refusal },
} as const satisfies Record<string, MoneyAnswer>

const created: KnownPayment = {
  status: 'creating',
  payAmount: 1000n,
  currency: 'CAD',
  attempt: { status: 'calling', channelTransactionId: null, hasNextStep: false, newest: true },
}

/** The state after an answer was recorded, and the exceptions it opened. */
function record(known: KnownPayment, answer: MoneyAnswer): { known: KnownPayment; exception: string | null } {
  const decision = decidePayment(known, answer)
  if (decision.kind === 'known' || decision.kind === 'refused') return { known, exception: null }
  const arrives = 'facts' in answer && decision.attempt === 'success' && known.attempt.status !== 'success'
  const channelTransactionId = arrives
    ? answer.facts.channelTransactionId
    : known.attempt.channelTransactionId
  const hasNextStep = known.attempt.hasNextStep || 'next' in answer
  const { newest } = known.attempt
  const attempt = { status: decision.attempt, channelTransactionId, hasNextStep, newest }
  if (decision.kind === 'exception') return { known: { ...known, attempt }, exception: decision.exception }
  return { known: { ...known, status: decision.status, attempt }, exception: null }
}

function recordAll(answers: MoneyAnswer[]) {
  const exceptions: string[] = []
  const end = answers.reduce((known, answer) => {
    const step = record(known, answer)
    if (step.exception) exceptions.push(step.exception)
    return step.known
  }, created)
  return { end, exceptions }
}

const anyAnswer = fc.oneof(
  fc.constantFrom<MoneyAnswer>(...Object.values(message), { outcome: 'closed', refusal: null }),
  fc
    .record({
      channelTransactionId: fc.constantFrom('T1', 'T2'),
      amount: fc.constantFrom(1000n, 999n),
      currency: fc.constantFrom('CAD' as const, 'USD' as const),
    })
    .map((changes) => success(changes)),
)
const anyAnswers = fc.array(anyAnswer, { maxLength: 12 })

describe('any sequence of channel answers', () => {
  test('pays the order exactly when the right amount arrived while it could be paid', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const { end, exceptions } = recordAll(answers)
        const came = answers.some(
          (answer) => 'facts' in answer && answer.facts.amount === 1000n && answer.facts.currency === 'CAD',
        )
        expect(isPaid(end.status) || exceptions.includes('late_success')).toBe(came)
      }),
    )
  })

  test('opens an exception for money that does not pay the order, so none is lost or taken twice', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const { end, exceptions } = recordAll(answers)
        const payments = answers.flatMap((answer) => ('facts' in answer ? [answer.facts] : []))
        const wrong = payments.filter(({ amount, currency }) => amount !== 1000n || currency !== 'CAD')
        const right = payments.filter((payment) => !wrong.includes(payment))
        const others = new Set(right.map(({ channelTransactionId }) => channelTransactionId))
        others.delete(end.attempt.channelTransactionId ?? '')
        const mismatches = ['amount_mismatch', 'currency_mismatch']
        expect(exceptions.filter((kind) => mismatches.includes(kind))).toHaveLength(wrong.length)
        const unforeseen = exceptions.filter((kind) => !mismatches.includes(kind))
        expect(unforeseen.length).toBeGreaterThanOrEqual(others.size)
      }),
    )
  })

  test('changes nothing when the same answer is repeated', () => {
    fc.assert(
      fc.property(anyAnswers, anyAnswer, (answers, answer) => {
        const once = record(recordAll(answers).end, answer).known
        expect(record(once, answer).known).toEqual(once)
      }),
    )
  })

  test('never fails an order on an unknown answer', () => {
    fc.assert(
      fc.property(fc.constantFrom(...namesIn(tradeStatusCode)), (status) => {
        const decision = decidePayment({ ...created, status }, message.unknown)
        expect(decision.kind === 'known' || (decision.kind === 'moved' && decision.status === status)).toBe(
          true,
        )
      }),
    )
  })
})

describe('a channel answer', () => {
  const following = (...answers: MoneyAnswer[]) => recordAll(answers)

  test('counts when it precedes the answer to the create call', () => {
    const next = { kind: 'qr', content: 'weixin://' } as const
    const { end, exceptions } = following(success(), { outcome: 'pending', next })
    expect(end.status).toBe('paid')
    expect(exceptions).toEqual([])
  })

  test('opens an exception when it arrives after the order was closed', () => {
    const { end, exceptions } = following(message.pending, message.closed, success())
    expect([end.status, end.attempt.status]).toEqual(['closed', 'success'])
    expect(exceptions).toEqual(['late_success'])
  })

  test('is a second payment when it names another transaction', () => {
    const { end, exceptions } = following(
      message.pending,
      success(),
      success({ channelTransactionId: 'T2' }),
      success(),
    )
    expect([end.status, end.attempt.channelTransactionId]).toEqual(['paid', 'T1'])
    expect(exceptions).toEqual(['double_paid'])
  })

  test('keeps a declined order payable', () => {
    expect(following(message.pending, message.declined).end.status).toBe('failed')
    expect(following(message.pending, message.declined, success()).end.status).toBe('paid')
  })

  test('is refused when it contradicts a payment', () => {
    const paid = following(message.pending, success()).end
    expect(decidePayment(paid, message.closed)).toEqual({ kind: 'refused', event: 'closed' })
    expect(decidePayment(paid, message.pending)).toEqual({ kind: 'known' })
  })

  test('keeps the payer’s next step although a query was recorded first', () => {
    const waiting = following(message.pending).end
    const next = { kind: 'qr', content: 'weixin://' } as const
    expect(decidePayment(waiting, { outcome: 'pending', next })).toMatchObject({
      kind: 'moved',
      attempt: 'pending',
    })
  })
})

describe('a channel query', () => {
  const created = new Date('2026-11-20T17:00:00Z')
  const later = (seconds: number) => new Date(created.getTime() + seconds * 1000)

  test('follows the retry schedule until a day past expiry', () => {
    const expireTime = later(300)
    const delays = Array.from(
      { length: 15 },
      (_, count) => nextQueryTime(count + 1, created, expireTime).getTime() - created.getTime(),
    )
    expect(delays.map((ms) => ms / 1000)).toEqual([3, 3, 3, 3, 3, 3, 3, 3, 3, 30, 120, 600, 3600, 3600, 3600])
    const nearTheEnd = later(300 + 86_400 - 60)
    expect(nextQueryTime(20, nearTheEnd, expireTime)).toEqual(later(300 + 86_400))
  })

  test('closes an order only if the channel closed it or has no such order', () => {
    const closed = { outcome: 'closed', refusal: null }
    expect(closeOutcome({ outcome: 'closed' }, null, 'waiting')).toEqual(closed)
    expect(closeOutcome({ outcome: 'paid' }, { outcome: 'success', facts }, 'waiting')).toEqual(success())
    expect(closeOutcome({ outcome: 'rejected', refusal }, message.rejected, 'waiting')).toEqual(closed)
    expect(closeOutcome({ outcome: 'rejected', refusal }, message.rejected, 'creating')).toEqual(
      message.rejected,
    )
    expect(closeOutcome({ outcome: 'rejected', refusal }, message.pending, 'waiting')).toEqual(
      message.pending,
    )
    expect(closeOutcome({ outcome: 'unknown', refusal }, null, 'waiting')).toEqual(message.unknown)
    expect(closeOutcome({ outcome: 'paid' }, message.unknown, 'waiting')).toEqual(message.unknown)
  })
})

test('takes the channel’s pay time, clamped between order creation and now', () => {
  const created = new Date('2026-11-20T17:00:00Z')
  const now = new Date('2026-11-20T17:05:00Z')
  const at = (text: string) => payTimeOf(new Date(text), created, now)
  expect(at('2026-11-20T17:02:00Z')).toEqual(new Date('2026-11-20T17:02:00Z'))
  expect(at('2026-11-20T16:59:59Z')).toEqual(created)
  expect(at('2026-11-20T17:05:01Z')).toEqual(now)
})
