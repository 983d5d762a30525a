import { describe, expect, test } from 'vitest'
import type { QueryAnswer } from '#features/channels/channels.domain.ts'
import {
  canAskAgain,
  firstAnswer,
  isOnItsWay,
  repeatedAnswer,
  settledQuery,
} from '#features/payments/orders/payment/sentAttempts.domain.ts'

const made = new Date('2026-11-20T17:00:00Z')
const later = (seconds: number) => new Date(made.getTime() + seconds * 1000)
const refusal = { code: 'X', message: 'no' }
const rejected: QueryAnswer = { outcome: 'rejected', refusal }
const calling = { status: 'calling', sentTime: made, sentAgain: false, hasNextStep: false } as const

describe('a query of a sent payment', () => {
  test('leaves the outcome unknown for a minute when the channel knows no such order, because it may still arrive', () => {
    expect(settledQuery(rejected, made, later(59)).outcome).toBe('unknown')
    expect(settledQuery(rejected, made, later(60)).outcome).toBe('rejected')
    expect(settledQuery({ outcome: 'pending' }, made, later(1)).outcome).toBe('pending')
  })

  test('is held back while the create call may still be answered', () => {
    expect([isOnItsWay(calling, later(14)), isOnItsWay(calling, later(15))]).toEqual([true, false])
    expect(isOnItsWay({ ...calling, status: 'unknown' }, later(1))).toBe(false)
  })

  test('is held back while a repeated create call may still be answered, until the next step is known', () => {
    const again = { ...calling, status: 'unknown', sentAgain: true } as const
    expect([isOnItsWay(again, later(14)), isOnItsWay(again, later(15))]).toEqual([true, false])
    expect(isOnItsWay({ ...again, hasNextStep: true }, later(1))).toBe(false)
    expect(isOnItsWay({ ...again, status: 'closed' }, later(1))).toBe(false)
  })
})

describe('a create call', () => {
  const lost = { ...calling, status: 'unknown', scene: 'native' } as const

  test('is sent again when its answer was lost and nobody knows how the payer pays', () => {
    expect(canAskAgain(lost, later(1))).toBe(true)
    expect(canAskAgain({ ...lost, status: 'pending' }, later(1))).toBe(true)
    expect(canAskAgain({ ...lost, hasNextStep: true }, later(1))).toBe(false)
    expect(canAskAgain({ ...lost, status: 'calling' }, later(14))).toBe(false)
    expect(canAskAgain({ ...lost, status: 'calling' }, later(15))).toBe(true)
    expect(canAskAgain({ ...lost, sentAgain: true }, later(14))).toBe(false)
  })

  test('is never sent again for a scanned bar code or an ended attempt', () => {
    expect(canAskAgain({ ...lost, scene: 'barCode' }, later(30))).toBe(false)
    for (const status of ['success', 'declined', 'rejected', 'closed'] as const)
      expect(canAskAgain({ ...lost, status }, later(30)), status).toBe(false)
  })

  test('that is repeated and refused leaves the outcome of the first call unknown', () => {
    const unknown = { outcome: 'unknown', refusal }
    expect(repeatedAnswer({ outcome: 'rejected', refusal })).toEqual(unknown)
    expect(repeatedAnswer({ outcome: 'declined', refusal })).toEqual(unknown)
    const next = { kind: 'qr', content: 'x' } as const
    expect(repeatedAnswer({ outcome: 'pending', next })).toEqual({ outcome: 'pending', next })
  })
})

test('a payment whose channel was too busy stays unknown, and a bar code payment fails', () => {
  const busy = { outcome: 'rejected', refusal, again: true } as const
  expect(firstAnswer(busy, 'native')).toEqual({ outcome: 'unknown', refusal })
  expect(firstAnswer(busy, 'barCode')).toBe(busy)
  expect(firstAnswer({ outcome: 'rejected', refusal }, 'native').outcome).toBe('rejected')
})
