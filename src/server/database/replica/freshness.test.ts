import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newFreshness } from '#server/database/replica/freshness.ts'
import { lsnOf, lsnText } from '#server/database/replica/lsn.ts'
import { newMarks } from '#server/database/replica/marks.ts'

test('reads an LSN as PostgreSQL writes it and rejects anything else', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: (1n << 64n) - 1n }), (lsn) => {
      expect(lsnOf(lsnText(lsn))).toBe(lsn)
    }),
  )
  expect(lsnOf('16/B374D848')).toBe(0x16_b374_d848n)
  for (const wrong of ['', '16', '16/', 'x/1', '1/123456789', null, undefined])
    expect(lsnOf(wrong)).toBeNull()
})

test('never understates the staleness compared with a model that knows every instant', () => {
  const step = fc.record({
    wait: fc.integer({ min: 1, max: 2_000 }),
    written: fc.bigInt({ min: 0n, max: 3n }),
    replayed: fc.bigInt({ min: 0n, max: 4n }),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const fresh = newFreshness()
      const history: { at: number; lsn: bigint }[] = [{ at: 0, lsn: 1n }]
      let [now, primary, replica] = [0, 1n, 0n]
      for (const { wait, written, replayed } of steps) {
        now += wait
        primary += written
        history.push({ at: now, lsn: primary })
        replica = replica + replayed > primary ? primary : replica + replayed
        fresh.saw(now, primary, replica)
        // The last instant at which the primary was no further than the replica is now.
        const newest = Math.max(...history.filter(({ lsn }) => lsn <= replica).map(({ at }) => at), -1)
        expect(fresh.staleMs(now)).toBeGreaterThanOrEqual(newest < 0 ? 0 : now - newest)
        expect(fresh.has(replica)).toBe(true)
        expect(fresh.has(replica + 1n)).toBe(false)
      }
    }),
  )
})

test('counts staleness from the last check when caught up, and lets it grow when the replica hangs', () => {
  const fresh = newFreshness()
  expect(fresh.staleMs(0)).toBe(Number.POSITIVE_INFINITY)
  fresh.saw(1_000, 50n, 50n)
  expect(fresh.staleMs(1_200)).toBe(200)
  fresh.saw(2_000, 60n, 55n)
  fresh.saw(9_000, 60n, 55n)
  expect(fresh.staleMs(9_000)).toBe(8_000)
  fresh.saw(9_100, 70n, 60n)
  expect(fresh.staleMs(9_100)).toBe(100)
})

test("reads at least as far as the tenant's last write, and resolves unknown marks at the next check", () => {
  const marks = newMarks()
  const fresh = newFreshness()
  marks.set('tenant 1', 40n)
  marks.set('tenant 1', 30n)
  marks.set('tenant 2', null)
  expect([marks.of('tenant 1'), marks.of('tenant 3')]).toEqual([40n, 0n])
  const unknown = marks.unknowns()
  marks.set('tenant 4', null)
  marks.settle(45n, unknown)
  expect(marks.of('tenant 2')).toBe(45n)
  // Set after the check had begun.
  expect(marks.of('tenant 4')).toBeGreaterThan(1n << 63n)
  fresh.saw(0, 45n, 42n)
  marks.prune(fresh)
  expect([marks.of('tenant 1'), marks.of('tenant 2')]).toEqual([0n, 45n])
})
