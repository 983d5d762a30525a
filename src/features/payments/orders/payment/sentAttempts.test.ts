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

describe('asking a channel', () => {
  test('that knows no such order says nothing while the order may be on its way there', () => {
    expect(settledQuery(rejected, made, later(59)).outcome).toBe('unknown')
    expect(settledQuery(rejected, made, later(60)).outcome).toBe('rejected')
    expect(settledQuery({ outcome: 'pending' }, made, later(1)).outcome).toBe('pending')
  })

  test('waits for the answer to the call itself, while there may be one', () => {
    expect([isOnItsWay(calling, later(14)), isOnItsWay(calling, later(15))]).toEqual([true, false])
    expect(isOnItsWay({ ...calling, status: 'unknown' }, later(1))).toBe(false)
  })

  test('waits for the answer to a call that was sent again, until it has told the next step', () => {
    const again = { ...calling, status: 'unknown', sentAgain: true } as const
    expect([isOnItsWay(again, later(14)), isOnItsWay(again, later(15))]).toEqual([true, false])
    expect(isOnItsWay({ ...again, hasNextStep: true }, later(1))).toBe(false)
    expect(isOnItsWay({ ...again, status: 'closed' }, later(1))).toBe(false)
  })
})

describe('a call is sent again', () => {
  const lost = { ...calling, status: 'unknown', scene: 'native' } as const

  test('where its answer was lost, and only while nobody knows how the payer pays', () => {
    expect(canAskAgain(lost, later(1))).toBe(true)
    expect(canAskAgain({ ...lost, status: 'pending' }, later(1))).toBe(true)
    expect(canAskAgain({ ...lost, hasNextStep: true }, later(1))).toBe(false)
    expect(canAskAgain({ ...lost, status: 'calling' }, later(14))).toBe(false)
    expect(canAskAgain({ ...lost, status: 'calling' }, later(15))).toBe(true)
    expect(canAskAgain({ ...lost, sentAgain: true }, later(14))).toBe(false)
  })

  test('never of what a till scanned, nor of what has ended', () => {
    expect(canAskAgain({ ...lost, scene: 'barCode' }, later(30))).toBe(false)
    for (const status of ['success', 'declined', 'rejected', 'closed'] as const)
      expect(canAskAgain({ ...lost, status }, later(30)), status).toBe(false)
  })

  test('and a refusal of the second call leaves open what became of the first', () => {
    const unknown = { outcome: 'unknown', refusal }
    expect(repeatedAnswer({ outcome: 'rejected', refusal })).toEqual(unknown)
    expect(repeatedAnswer({ outcome: 'declined', refusal })).toEqual(unknown)
    const next = { kind: 'qr', content: 'x' } as const
    expect(repeatedAnswer({ outcome: 'pending', next })).toEqual({ outcome: 'pending', next })
  })
})

test('a channel that was too busy leaves a payment open, but for a bar code', () => {
  const busy = { outcome: 'rejected', refusal, again: true } as const
  expect(firstAnswer(busy, 'native')).toEqual({ outcome: 'unknown', refusal })
  expect(firstAnswer(busy, 'barCode')).toBe(busy)
  expect(firstAnswer({ outcome: 'rejected', refusal }, 'native').outcome).toBe('rejected')
})
