import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantOfId } from '#server/audit/chain.ts'
import { idsBy } from '#server/nextId.ts'

test('creates ids in increasing order whatever the rate and the clock', () => {
  const steps = fc.array(fc.record({ tick: fc.integer({ min: -5, max: 5 }), count: fc.nat({ max: 5_000 }) }))
  fc.assert(
    fc.property(steps, (moves) => {
      let now = Date.UTC(2026, 0)
      const next = idsBy(() => now)
      const ids = moves.flatMap(({ tick, count }) => {
        now += tick
        return Array.from({ length: count }, next)
      })
      expect(ids.every((id, n) => n === 0 || id > (ids[n - 1] ?? ''))).toBe(true)
    }),
    { numRuns: 30 },
  )
})

test('creates version 7 UUIDs of their instant', () => {
  const now = new Date('2026-11-22T10:20:30.456Z')
  const id = idsBy(() => now.getTime())()
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(instantOfId(id)).toEqual(now)
})
