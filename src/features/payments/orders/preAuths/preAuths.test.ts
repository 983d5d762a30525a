import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type AuthorizationEvent,
  type AuthorizationStatus,
  authorizationMachine,
  authorizationStatuses,
  capturedParts,
  decideHold,
  expectedAmount,
  isHeld,
  type KnownHold,
  moved,
  nextLookTime,
  notMovable,
} from '#features/payments/orders/preAuths/preAuths.domain.ts'
import { eventsFrom, step } from '#shared/machine.ts'

const status = fc.constantFrom(...authorizationStatuses)
const event = fc.constantFrom<AuthorizationEvent>(
  ...['captureAsked', 'taken', 'notTaken', 'voidAsked', 'freed', 'notFreed', 'lapsed'].map(
    (name) => name as AuthorizationEvent,
  ),
)
const cents = fc.bigInt({ min: 0n, max: 99_999_999n })

describe('the authorization state machine', () => {
  test('captures at most once and allows nothing afterwards', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        let at: AuthorizationStatus = 'authorized'
        let taken = 0
        for (const one of events) {
          const next: AuthorizationStatus | null = step(authorizationMachine, at, one)
          if (next === 'captured') taken += 1
          at = next ?? at
        }
        expect(taken).toBeLessThanOrEqual(1)
        expect(at === 'captured').toBe(taken === 1)
      }),
    )
  })

  test('allows capture and void requests only while authorized, never both at once', () => {
    for (const at of authorizationStatuses) {
      const asks = eventsFrom(authorizationMachine, at).filter((name) => name.endsWith('Asked'))
      expect(asks).toEqual(at === 'authorized' ? ['captureAsked', 'voidAsked'] : [])
    }
  })

  test('always lets an authorization end, and afterwards moves only on a capture', () => {
    for (const at of authorizationStatuses) {
      const ends = eventsFrom(authorizationMachine, at)
      if (isHeld(at)) expect(ends).toEqual(expect.arrayContaining(['taken', 'freed', 'lapsed']))
      else expect(ends.filter((name) => name !== 'taken')).toEqual([])
    }
    expect(() => moved('captured', 'voidAsked')).toThrow(/does not lead on/)
  })

  test('offers capture and void exactly where the table has the move and the time is not over', () => {
    fc.assert(
      fc.property(status, fc.integer({ min: -5, max: 5 }), (at, hours) => {
        const now = new Date(1_795_000_000_000)
        const expireTime = new Date(now.getTime() + hours * 3_600_000)
        const offered = notMovable({ status: at, expireTime }, now) === null
        expect(offered).toBe(step(authorizationMachine, at, 'captureAsked') !== null && hours > 0)
      }),
    )
  })
})

describe('a captured amount', () => {
  test('is split exactly, each part within its authorized part, and unchanged for the full amount', () => {
    fc.assert(
      fc.property(cents, cents, cents, cents, (inputAmount, tipAmount, surchargeAmount, wanted) => {
        const authorized = { inputAmount, tipAmount, surchargeAmount }
        const whole = inputAmount + tipAmount + surchargeAmount
        fc.pre(whole > 0n)
        const amount = (wanted % whole) + 1n
        const parts = capturedParts(authorized, amount)
        expect(parts.inputAmount + parts.tipAmount + parts.surchargeAmount).toBe(amount)
        for (const name of ['inputAmount', 'tipAmount', 'surchargeAmount'] as const) {
          expect(parts[name]).toBeGreaterThanOrEqual(0n)
          expect(parts[name]).toBeLessThanOrEqual(authorized[name])
        }
        expect(capturedParts(authorized, whole)).toEqual(authorized)
      }),
    )
  })

  test('is expected to be the requested capture, or else the whole authorization', () => {
    expect(expectedAmount(null, 1000n)).toBe(1000n)
    expect(expectedAmount({ status: 'capturing', captureAmount: 400n }, 1000n)).toBe(400n)
    expect(expectedAmount({ status: 'authorized', captureAmount: null }, 1000n)).toBe(1000n)
    expect(expectedAmount({ status: 'voiding', captureAmount: null }, 1000n)).toBe(1000n)
  })
})

describe('an authorization report', () => {
  const known: KnownHold = {
    ...{ status: 'waiting', preAuth: true, payAmount: 1000n, currency: 'CAD', authorization: null },
    attempt: { status: 'pending', newest: true },
  }
  const held = { amount: 1000n, currency: 'CAD' } as const
  const decided = (changes: Partial<KnownHold>, answer: { amount: bigint; currency: 'CAD' | 'USD' } = held) =>
    decideHold({ ...known, ...changes }, answer)

  test('makes any open order wait, and is announced once', () => {
    expect(decided({ status: 'creating' })).toEqual({
      kind: 'authorized',
      events: ['accepted'],
      status: 'waiting',
    })
    expect(decided({})).toEqual({ kind: 'authorized', events: [], status: 'waiting' })
    expect(decided({ status: 'failed' })).toMatchObject({ events: ['retried'], status: 'waiting' })
    for (const at of ['authorized', 'capturing', 'voiding'] as const)
      expect(decided({ authorization: { status: at } })).toEqual({ kind: 'known' })
  })

  test('is released again for an ended order and ignored for the attempt that paid', () => {
    const closed = { status: 'closed', attempt: { status: 'closed', newest: true } } as const
    expect(decided(closed)).toEqual({ kind: 'late' })
    expect(decided({ ...closed, authorization: { status: 'voided' } })).toEqual({ kind: 'late' })
    expect(decided({ ...closed, attempt: { status: 'pending', newest: true } })).toEqual({ kind: 'known' })
    expect(decided({ status: 'paid', attempt: { status: 'success', newest: true } })).toEqual({
      kind: 'known',
    })
  })

  test('is refused with another amount, another currency, or without a pre-authorization request', () => {
    expect(decided({}, { ...held, amount: 1001n })).toEqual({ kind: 'refused' })
    expect(decided({}, { ...held, currency: 'USD' })).toEqual({ kind: 'refused' })
    expect(decided({ preAuth: false })).toEqual({ kind: 'refused' })
    expect(decided({ attempt: { status: 'pending', newest: false } })).toEqual({ kind: 'refused' })
  })
})

test('schedules channel queries every twelve hours and just after expiry', () => {
  const now = new Date(1_795_000_000_000)
  const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)
  expect(nextLookTime(now, hours(100))).toEqual(hours(12))
  expect(nextLookTime(now, hours(3))).toEqual(new Date(hours(3).getTime() + 60_000))
  expect(nextLookTime(now, hours(-3))).toEqual(new Date(now.getTime() + 60_000))
})
