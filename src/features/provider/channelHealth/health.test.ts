import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  classOf,
  type Figures,
  healthStates,
  judged,
  nextHealth,
  rules,
} from '#features/provider/channelHealth/health.domain.ts'

const none: Figures = { attempts: 0, success: 0, declined: 0, rejected: 0, unknown: 0 }
const number = fc.integer({ min: 0, max: 60 })
const figures = fc.record({ success: number, declined: number, rejected: number, unknown: number }).map(
  (drawn): Figures => ({
    ...drawn,
    attempts: drawn.success + drawn.declined + drawn.rejected + drawn.unknown,
  }),
)
const looked = fc.record({
  quarter: figures,
  hour: figures,
  usual: figures,
  p95: fc.option(fc.integer({ min: 1, max: 20_000 })),
})
const rank = (state: (typeof healthStates)[number]) => healthStates.indexOf(state)

describe('the health of a channel', () => {
  test('is good without traffic and ignores declined payers', () => {
    expect(judged({ quarter: none, hour: none, usual: none, p95: null }).state).toBe('good')
    const declined = { ...none, attempts: 30, declined: 30 }
    expect(judged({ quarter: declined, hour: none, usual: none, p95: 20 }).state).toBe('good')
    expect(
      judged({ quarter: { ...none, attempts: 5, unknown: 5 }, hour: none, usual: none, p95: null }),
    ).toEqual({
      ...{ state: 'down', cause: 'noAnswers' },
    })
    expect(
      judged({ quarter: { ...none, attempts: 4, unknown: 4 }, hour: none, usual: none, p95: null }).state,
    ).toBe('good')
  })

  test('never improves by one more failure', () => {
    fc.assert(
      fc.property(looked, fc.constantFrom('rejected' as const, 'unknown' as const), (found, kind) => {
        const quarter = { ...found.quarter, [kind]: found.quarter[kind] + 1 }
        const [before, after] = [judged(found), judged({ ...found, quarter })]
        if (after.cause === 'slow' || before.cause === 'slow' || before.cause === 'fewSuccesses') return
        expect(rank(after.state)).toBeGreaterThanOrEqual(rank(before.state))
      }),
    )
  })

  test('worsens at once and improves only after enough consecutive checks', () => {
    const state = fc.constantFrom(...healthStates)
    fc.assert(
      fc.property(fc.array(state, { maxLength: 30 }), (found) => {
        let health: Parameters<typeof nextHealth>[0] = { state: 'good', cause: null, betterCount: 0 }
        let better = 0
        for (const one of found) {
          const before = health
          better = rank(one) < rank(before.state) ? better + 1 : 0
          health = nextHealth(before, { state: one, cause: one === 'good' ? null : 'failures' })
          if (rank(one) >= rank(before.state)) expect(health.state).toBe(one)
          else expect(health.state).toBe(better >= rules.betterChecks ? one : before.state)
          if (health.state !== before.state) better = 0
        }
      }),
    )
  })
})

test.each([
  ['channel.timeout', 'technical'],
  ['SYSTEMERROR', 'technical'],
  ['insufficient_funds', 'funds'],
  ['USER_CANCEL', 'payer'],
  ['51', 'funds'],
  [null, 'other'],
])('classifies %s as %s', (code, wanted) => {
  expect(classOf(code)).toBe(wanted)
})
