import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Booked,
  bookedAt,
  changeBetween,
  type DisputeEvent,
  type DisputeStage,
  disputeEvents,
  disputeMachine,
  disputeStages,
  eventOf,
  firstStage,
  isAnswerable,
  isEnded,
  refundedBefore,
  reminderDue,
  settledPart,
  statesUntil,
  takenAt,
  timeLeft,
} from '#features/payments/disputes/disputes.domain.ts'
import {
  disputeReasons,
  evidenceInput,
  reasonOf,
} from '#features/payments/disputes/evidence/evidence.domain.ts'
import type { Currency } from '#shared/currency.ts'
import { eventsFrom, step } from '#shared/machine.ts'

const message = fc.constantFrom(...(Object.keys(firstStage) as (keyof typeof firstStage)[]))
const event = fc.constantFrom<DisputeEvent>(...disputeEvents)
const money = fc.bigInt(1n, 10n ** 12n)

describe('dispute stages', () => {
  test('leads each dispute event to a known stage, and every stage to a possible end', () => {
    expect(Object.keys(disputeMachine)).toEqual([...disputeStages])
    for (const stage of disputeStages) {
      const next = eventsFrom(disputeMachine, stage).map((one) => step(disputeMachine, stage, one))
      expect(next.every((one) => one !== null && disputeStages.includes(one))).toBe(true)
      expect(isEnded(stage) || next.some((one) => one !== null && isEnded(one))).toBe(true)
      // An ended dispute cannot be answered; one that can be answered can also be accepted or lost.
      if (isEnded(stage)) expect(isAnswerable(stage)).toBe(false)
      if (isAnswerable(stage))
        expect(eventsFrom(disputeMachine, stage)).toEqual(expect.arrayContaining(['accept', 'lose']))
    }
    expect(eventsFrom(disputeMachine, 'withdrawn')).toEqual([])
  })

  test('holds in the ledger exactly what the last dispute stage requires after any events', () => {
    fc.assert(
      fc.property(
        fc.array(event, { maxLength: 25 }),
        money,
        fc.bigInt(0n, 5_000n),
        fc.boolean(),
        (events, amount, fee, back) => {
          let stage: DisputeStage = 'inquiry'
          let held: Booked = { amount: 0n, fee: 0n, exchanged: null }
          const terms = { settleAmount: amount, feeAmount: fee, feeReturned: back }
          const inDollars = { amount, currency: 'CAD', settleCurrency: 'CAD' } as const
          for (const one of events) {
            stage = step(disputeMachine, stage, one) ?? stage
            const due = bookedAt({ stage, ...terms, ...inDollars })
            held = statesUntil(due, held).at(-1) ?? held
            expect(statesUntil(due, held)).toEqual([])
            expect(held).toEqual({ ...takenAt({ stage, ...terms }), exchanged: null })
            expect(held.amount === 0n || held.amount === amount).toBe(true)
          }
          if (stage === 'won' || stage === 'withdrawn')
            expect(held).toEqual({ amount: 0n, fee: back ? 0n : fee, exchanged: null })
        },
      ),
      { numRuns: 200 },
    )
  })

  test('holds an amount only in the latest currency after any changes of currency', () => {
    const word = fc.record({
      stage: fc.constantFrom<DisputeStage>('inquiry', 'chargeback', 'won'),
      currency: fc.constantFrom<Currency>('CAD', 'CNY', 'JPY'),
      amount: money,
      settleAmount: money,
    })
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 8 }), (words) => {
        let held: Booked = { amount: 0n, fee: 0n, exchanged: null }
        const sums: Record<string, bigint> = { CAD: 0n, CNY: 0n, JPY: 0n }
        const terms = { feeAmount: 0n, feeReturned: false, settleCurrency: 'CAD' } as const
        for (const one of words) {
          const due = bookedAt({ ...one, ...terms })
          for (const next of statesUntil(due, held)) {
            const { amount, exchanged } = changeBetween(held, next)
            const { currency, amount: taken } = exchanged ?? { currency: 'CAD', amount }
            sums[currency] = (sums[currency] ?? 0n) + taken
            held = next
          }
          expect(statesUntil(due, held)).toEqual([])
        }
        const { amount, exchanged } = held
        const { currency, amount: taken } = exchanged ?? { currency: 'CAD', amount }
        expect(sums).toEqual({ CAD: 0n, CNY: 0n, JPY: 0n, [currency]: taken })
      }),
    )
  })

  test('ignores repeated and late events, and reaches the final stage in any order of events', () => {
    fc.assert(
      fc.property(fc.array(message, { minLength: 1, maxLength: 12 }), (words) => {
        const [first, ...rest] = words
        if (!first) return
        let stage = firstStage[first]
        for (const word of rest) {
          for (let times = 0; times < 2; times++) {
            const next = eventOf(stage, word, { submitted: false })
            if (next === null) continue
            const moved: DisputeStage | null = step(disputeMachine, stage, next)
            expect(moved).not.toBeNull()
            expect(times).toBe(0)
            stage = moved ?? stage
          }
        }
        const last = words.findLast((word) => word === 'won' || word === 'lost' || word === 'withdrawn')
        if (last === 'lost' && !words.includes('withdrawn') && !words.includes('preArbitration'))
          expect(stage).toBe('lost')
      }),
      { numRuns: 200 },
    )
  })
})

test('converts a disputed part to at most the settled amount, and the whole to exactly that', () => {
  fc.assert(
    fc.property(money, money, fc.bigInt(1n, 100n), (payAmount, clearingAmount, percent) => {
      const sold = { currency: 'CNY', payAmount, settleCurrency: 'CAD', clearingAmount }
      expect(settledPart(sold, payAmount, 'CNY')).toBe(clearingAmount)
      const part = settledPart(sold, (payAmount * percent) / 100n || 1n, 'CNY') ?? 0n
      expect(part > 0n && part <= clearingAmount).toBe(true)
      expect(settledPart(sold, 77n, 'CAD')).toBe(77n)
      expect(settledPart(sold, 77n, 'USD')).toBeNull()
      expect(settledPart(sold, 0n, 'USD')).toBe(0n)
    }),
    { numRuns: 100 },
  )
})

test('a dispute is flagged when it and the refunds before it together exceed the payment', () => {
  const order = { currency: 'CAD', payAmount: 1_000n, refundedAmount: 400n, reservedAmount: 0n }
  expect(refundedBefore(order, 600n, 'CAD')).toBe(false)
  expect(refundedBefore(order, 601n, 'CAD')).toBe(true)
  expect(refundedBefore(order, 1n, 'CNY')).toBe(true)
  expect(refundedBefore({ ...order, refundedAmount: 0n }, 5_000n, 'CAD')).toBe(false)
})

test('gives the time left to respond in whole days, and on the last day in whole hours', () => {
  const now = new Date('2026-05-01T12:00:00Z')
  const after = (hours: number) => timeLeft(new Date(now.getTime() + hours * 3_600_000), now)
  expect(after(47.9)).toEqual({ unit: 'days', count: 1 })
  expect(after(48)).toEqual({ unit: 'days', count: 2 })
  expect(after(23.9)).toEqual({ unit: 'hours', count: 23 })
  expect(after(0.5)).toEqual({ unit: 'hours', count: 1 })
  expect(after(-0.1)).toBeNull()
})

test('sends the seven, three and one day reminders once each, and the nearest when some were missed', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: -10, max: 300 }), { maxLength: 30 }), (moments) => {
      let reminded: number | null = null
      const given: number[] = []
      for (const hours of moments.toSorted((a, b) => b - a)) {
        const due = reminderDue(hours, reminded)
        if (due === null) continue
        expect(hours > 0 && hours <= due * 24).toBe(true)
        given.push(due)
        reminded = due
      }
      expect(given).toEqual([...new Set(given)].toSorted((a, b) => b - a))
    }),
    { numRuns: 100 },
  )
  expect([8 * 24, 7 * 24, 72, 24, 1, 0].map((hours) => reminderDue(hours, null))).toEqual([
    null,
    7,
    3,
    1,
    1,
    null,
  ])
})

test.each([
  ['fraudulent', 'fraudulent'],
  ['product_not_received', 'notReceived'],
  ['13.1', 'notReceived'],
  ['product_unacceptable', 'notAsDescribed'],
  ['credit_not_processed', 'creditNotProcessed'],
  ['subscription_canceled', 'canceled'],
  ['10.4', 'fraudulent'],
  ['争议', 'general'],
  ['', 'general'],
])('maps the channel’s reason %j to %s, and lists the evidence to provide', (code, reason) => {
  expect(reasonOf(code)).toBe(reason)
  expect(disputeReasons).toContain(reasonOf(code))
  expect(evidenceInput(code).length).toBeGreaterThan(1)
})
