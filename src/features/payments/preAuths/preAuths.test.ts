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
} from '#features/payments/preAuths/preAuths.domain.ts'
import { eventsFrom, step } from '#shared/machine.ts'

const status = fc.constantFrom(...authorizationStatuses)
const event = fc.constantFrom<AuthorizationEvent>(
  ...['captureAsked', 'taken', 'notTaken', 'voidAsked', 'freed', 'notFreed', 'lapsed'].map(
    (name) => name as AuthorizationEvent,
  ),
)
const cents = fc.bigInt({ min: 0n, max: 99_999_999n })

describe('the machine', () => {
  test('whatever happens, money is taken at most once, and nothing follows it', () => {
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

  test('only what is held can be asked for, and never twice at once', () => {
    for (const at of authorizationStatuses) {
      const asks = eventsFrom(authorizationMachine, at).filter((name) => name.endsWith('Asked'))
      expect(asks).toEqual(at === 'authorized' ? ['captureAsked', 'voidAsked'] : [])
    }
  })

  test('what is held can always come to its end, and what is not held moves by money alone', () => {
    for (const at of authorizationStatuses) {
      const ends = eventsFrom(authorizationMachine, at)
      if (isHeld(at)) expect(ends).toEqual(expect.arrayContaining(['taken', 'freed', 'lapsed']))
      else expect(ends.filter((name) => name !== 'taken')).toEqual([])
    }
    expect(() => moved('captured', 'voidAsked')).toThrow(/does not lead on/)
  })

  test('a capture or void is offered just where the table has the move and its time is not over', () => {
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

describe('what is taken', () => {
  test('is parted exactly, never a part of more than was set aside, and the whole as it was', () => {
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

  test('is expected to be what was asked for, else the whole', () => {
    expect(expectedAmount(null, 1000n)).toBe(1000n)
    expect(expectedAmount({ status: 'capturing', captureAmount: 400n }, 1000n)).toBe(400n)
    expect(expectedAmount({ status: 'authorized', captureAmount: null }, 1000n)).toBe(1000n)
    expect(expectedAmount({ status: 'voiding', captureAmount: null }, 1000n)).toBe(1000n)
  })
})

describe('an order that is told to be set aside', () => {
  const known: KnownHold = {
    ...{ status: 'waiting', preAuth: true, payAmount: 1000n, currency: 'CAD', authorization: null },
    attempt: { status: 'pending', newest: true },
  }
  const held = { amount: 1000n, currency: 'CAD' } as const
  const decided = (changes: Partial<KnownHold>, said: { amount: bigint; currency: 'CAD' | 'USD' } = held) =>
    decideHold({ ...known, ...changes }, said)

  test('waits, from wherever it was open, and is told once', () => {
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

  test('that has ended is freed again; of the attempt that paid it is old news', () => {
    const closed = { status: 'closed', attempt: { status: 'closed', newest: true } } as const
    expect(decided(closed)).toEqual({ kind: 'late' })
    expect(decided({ ...closed, authorization: { status: 'voided' } })).toEqual({ kind: 'late' })
    expect(decided({ ...closed, attempt: { status: 'pending', newest: true } })).toEqual({ kind: 'known' })
    expect(decided({ status: 'paid', attempt: { status: 'success', newest: true } })).toEqual({
      kind: 'known',
    })
  })

  test('with another amount, in another currency, or though nobody asked, is not believed', () => {
    expect(decided({}, { ...held, amount: 1001n })).toEqual({ kind: 'refused' })
    expect(decided({}, { ...held, currency: 'USD' })).toEqual({ kind: 'refused' })
    expect(decided({ preAuth: false })).toEqual({ kind: 'refused' })
    expect(decided({ attempt: { status: 'pending', newest: false } })).toEqual({ kind: 'refused' })
  })
})

test('its rail is asked twice a day, and just after its time', () => {
  const now = new Date(1_795_000_000_000)
  const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)
  expect(nextLookTime(now, hours(100))).toEqual(hours(12))
  expect(nextLookTime(now, hours(3))).toEqual(new Date(hours(3).getTime() + 60_000))
  expect(nextLookTime(now, hours(-3))).toEqual(new Date(now.getTime() + 60_000))
})
