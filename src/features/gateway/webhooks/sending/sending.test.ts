import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  afterCall,
  type DeliveryState,
  freeIn,
  hasAnswered,
  isAcknowledged,
  judge,
  type Lane,
  mostAtOnce,
  mostPerLane,
  mostUnproven,
  newLane,
  nextShare,
  retrySeconds,
} from '#features/gateway/webhooks/sending/sending.domain.ts'

const fresh: DeliveryState = { status: 'waiting', retries: 0, manual: false, deliveredBefore: false }

describe('delivery attempts', () => {
  test.each([
    [199, false],
    [200, true],
    [204, true],
    [299, true],
    [300, false],
    [302, false],
    [404, false],
    [500, false],
    [null, false],
  ])('treats status %s as acknowledged: %s', (status, acknowledged) => {
    expect(isAcknowledged(status)).toBe(acknowledged)
  })

  test('retries after 15 s, 1 min, 5 min, 15 min, 1 h, 3 h, 6 h, 12 h and 24 h', () => {
    const waits: (number | null)[] = []
    let current = fresh
    for (let attempt = 0; attempt < 10; attempt++) {
      const decision = judge(current, false, 0.5)
      waits.push(decision.nextSeconds)
      current = { ...current, retries: decision.retries }
    }
    expect(waits).toEqual([15, 60, 300, 900, 3_600, 10_800, 21_600, 43_200, 86_400, null])
    expect(judge({ ...fresh, retries: 9 }, false, 0.5).status).toBe('failed')
  })

  test('spreads retries by 10 % either way', () => {
    expect(judge(fresh, false, 0).nextSeconds).toBeCloseTo(13.5)
    expect(judge(fresh, false, 1).nextSeconds).toBeCloseTo(16.5)
  })

  test('does not use up the schedule for attempts that a person requests', () => {
    const manual = { ...fresh, retries: 3, manual: true }
    expect(judge(manual, false, 0.5)).toEqual({ status: 'waiting', retries: 3, nextSeconds: 300 })
    expect(judge({ ...manual, retries: 10 }, false, 0.5)).toEqual({
      status: 'failed',
      retries: 10,
      nextSeconds: null,
    })
  })

  test('keeps the status of a delivered, paused or failed notification after a failure', () => {
    expect(judge({ ...fresh, retries: 1, manual: true, deliveredBefore: true }, false, 0.5).status).toBe(
      'delivered',
    )
    expect(judge({ ...fresh, status: 'paused' }, false, 0.5)).toMatchObject({
      status: 'paused',
      nextSeconds: null,
    })
    expect(judge({ ...fresh, status: 'failed' }, false, 0.5)).toMatchObject({
      status: 'failed',
      nextSeconds: null,
    })
    expect(judge({ ...fresh, status: 'paused' }, true, 0.5).status).toBe('delivered')
  })

  test('ends after at most ten scheduled attempts, whatever happens', () => {
    const events = fc.array(
      fc.record({ manual: fc.boolean(), chance: fc.double({ min: 0, max: 1, noNaN: true }) }),
    )
    fc.assert(
      fc.property(events, (attempts) => {
        let current = fresh
        for (const { manual, chance } of attempts) {
          const decision = judge({ ...current, manual }, false, chance)
          expect(decision.status === 'waiting').toBe(decision.nextSeconds !== null)
          expect(decision.retries).toBeLessThanOrEqual(retrySeconds.length + 1)
          if (decision.status === 'failed') return
          current = { ...current, retries: decision.retries }
        }
      }),
    )
  })
})

describe('receivers', () => {
  function afterAnswers(answers: boolean[]): Lane {
    let lane = newLane()
    for (const answered of answers) lane = afterCall({ ...lane, inFlight: lane.inFlight + 1 }, answered)
    return lane
  }

  test('gives a receiver one call at a time until it answers, then up to eight', () => {
    const counts = [0, 1, 2, 3, 4].map((answers) => freeIn(afterAnswers(Array(answers).fill(true)), 0))
    expect(counts).toEqual([1, 2, 4, 8, 8])
    expect(freeIn({ inFlight: 7, allowance: mostPerLane }, 0)).toBe(1)
  })

  test('returns to one call at a time when a receiver fails', () => {
    expect(afterAnswers([true, true, true, false])).toEqual({ inFlight: 0, allowance: 1 })
    expect(freeIn({ inFlight: 5, allowance: 1 }, 0)).toBe(0)
  })

  test('lets unproven receivers wait while others hang, unlike proven ones', () => {
    expect(freeIn(newLane(), mostUnproven)).toBe(0)
    expect(freeIn({ inFlight: 0, allowance: 8 }, mostUnproven)).toBe(8)
    expect(mostUnproven).toBeLessThan(mostAtOnce)
  })

  test('counts a receiver as proven while its last call was answered', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean()), (answers) => {
        expect(hasAnswered(afterAnswers(answers))).toBe(answers.at(-1) ?? false)
      }),
    )
  })
})

describe('the share of one receiver', () => {
  test('halves after each full batch down to one, and doubles otherwise up to the lane limit', () => {
    let share: number = mostPerLane
    const full = [true, true, true, true, false, false, false, false]
    const shares = full.map((isFull) => {
      share = nextShare(share, isFull)
      return share
    })
    expect(shares).toEqual([4, 2, 1, 1, 2, 4, 8, 8])
  })
})
