import { describe, expect, test } from 'vitest'
import type { QueryAnswer } from '#features/channels/channels.domain.ts'
import {
  canAskAgain,
  firstAnswer,
  isOnItsWay,
  isRepeatable,
  repeatedAnswer,
  settledQuery,
} from '#features/payments/orders/attempt/sentAttempts.domain.ts'

const created = new Date('2026-11-20T17:00:00Z')
const later = (seconds: number) => new Date(created.getTime() + seconds * 1000)
const refusal = { code: 'X', message: 'no' }
const rejected: QueryAnswer = { outcome: 'rejected', refusal }
const calling = { status: 'calling', sentTime: created, sentAgain: false, hasNextStep: false } as const

describe('a query of a sent payment', () => {
  test('leaves the outcome unknown for a minute when the channel does not know the order', () => {
    expect(settledQuery(rejected, created, later(59)).outcome).toBe('unknown')
    expect(settledQuery(rejected, created, later(60)).outcome).toBe('rejected')
    expect(settledQuery({ outcome: 'pending' }, created, later(1)).outcome).toBe('pending')
  })

  test('is held back while the create call may still be answered', () => {
    expect([isOnItsWay(calling, later(14)), isOnItsWay(calling, later(15))]).toEqual([true, false])
    expect(isOnItsWay({ ...calling, status: 'unknown' }, later(1))).toBe(false)
  })

  test('is sent at once when a repeated create call has been answered', () => {
    const again = { ...calling, sentAgain: true } as const
    expect([isOnItsWay(again, later(14)), isOnItsWay(again, later(15))]).toEqual([true, false])
    for (const status of ['unknown', 'pending', 'closed'] as const)
      expect(isOnItsWay({ ...again, status }, later(1)), status).toBe(false)
  })
})

describe('a create call', () => {
  const lost = { ...calling, status: 'unknown', scene: 'native' } as const

  test('is sent again when its answer was lost and the payer has no next step', () => {
    expect(canAskAgain(lost, later(1))).toBe(true)
    expect(canAskAgain({ ...lost, status: 'pending' }, later(1))).toBe(true)
    expect(canAskAgain({ ...lost, hasNextStep: true }, later(1))).toBe(false)
    expect(canAskAgain({ ...lost, status: 'calling' }, later(14))).toBe(false)
    expect(canAskAgain({ ...lost, status: 'calling' }, later(15))).toBe(true)
    expect(canAskAgain({ ...lost, sentAgain: true }, later(14))).toBe(false)
    expect(canAskAgain({ ...lost, sentAgain: true }, later(15))).toBe(true)
  })

  test('is never sent again for a scanned bar code or an ended attempt', () => {
    expect(canAskAgain({ ...lost, scene: 'barCode' }, later(30))).toBe(false)
    for (const status of ['success', 'declined', 'rejected', 'closed'] as const)
      expect(canAskAgain({ ...lost, status }, later(30)), status).toBe(false)
  })

  test("leaves the first call's outcome unknown when a repeated create call is refused", () => {
    const unknown = { outcome: 'unknown', refusal }
    for (const outcome of ['rejected', 'declined', 'unknown'] as const)
      expect(repeatedAnswer({ outcome, refusal }, 'unknown'), outcome).toEqual(unknown)
    const next = { kind: 'qr', content: 'x' } as const
    expect(repeatedAnswer({ outcome: 'pending', next }, 'unknown')).toEqual({ outcome: 'pending', next })
  })

  test('stays pending after a repeated create call when the channel has confirmed the order', () => {
    const pending = { outcome: 'pending' }
    expect(repeatedAnswer({ outcome: 'unknown', refusal }, 'pending')).toEqual(pending)
    expect(repeatedAnswer({ outcome: 'rejected', refusal }, 'pending')).toEqual(pending)
    expect(repeatedAnswer({ outcome: 'unknown', refusal, codeLost: true }, 'unknown')).toEqual(pending)
  })
})

describe('a payment whose channel was too busy', () => {
  const busy = { outcome: 'rejected', refusal, again: true } as const

  test('stays unknown when its call can be sent again, and fails when it cannot', () => {
    expect(firstAnswer(busy, true)).toEqual({ outcome: 'unknown', refusal })
    expect(firstAnswer(busy, false)).toBe(busy)
    expect(firstAnswer({ outcome: 'rejected', refusal }, true).outcome).toBe('rejected')
  })

  test("can be sent again for a QR code, or by the merchant's server for all but a scanned code", () => {
    const scenes = ['native', 'wap', 'jsapi', 'token', 'barCode'] as const
    expect(scenes.map((scene) => isRepeatable(scene, false))).toEqual([true, false, false, false, false])
    expect(scenes.map((scene) => isRepeatable(scene, true))).toEqual([true, true, true, true, false])
  })
})
