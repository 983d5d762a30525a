import fc from 'fast-check'
import { expect, test } from 'vitest'
import { laneOf, lanes, mostPerLane, needsTurn } from '#features/payments/refunds/refundTurns.domain.ts'

const least = mostPerLane * BigInt(lanes)
const amount = fc.bigInt({ min: 1n, max: mostPerLane + 5n })
const step = fc.record({ lane: fc.nat({ max: lanes - 1 }), owed: amount })

test('refunds in lanes never take more than the balance, however their transactions overlap', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: least * 2n }),
      fc.array(step, { minLength: 100, maxLength: 400 }),
      (balance, steps) => {
        const open = new Map<number, bigint>()
        let claimed = 0n
        for (const { lane, owed } of steps) {
          // A refund that finds its lane taken waits for the one in it to commit.
          claimed += open.get(lane) ?? 0n
          open.delete(lane)
          const claim = { owed, available: balance - claimed, isHeld: false, isCounted: false }
          if (!needsTurn(claim)) {
            open.set(lane, owed)
            continue
          }
          for (const taken of open.values()) claimed += taken
          open.clear()
          if (owed <= balance - claimed) claimed += owed
        }
        for (const taken of open.values()) claimed += taken
        expect(claimed).toBeLessThanOrEqual(balance)
      },
    ),
  )
})

test('a refund needs a turn for itself if it is large, held, counted, or the balance is low', () => {
  const plain = { owed: mostPerLane, available: least, isHeld: false, isCounted: false }
  expect(needsTurn(plain)).toBe(false)
  expect(needsTurn({ ...plain, owed: mostPerLane + 1n })).toBe(true)
  expect(needsTurn({ ...plain, available: least - 1n })).toBe(true)
  expect(needsTurn({ ...plain, isHeld: true })).toBe(true)
  expect(needsTurn({ ...plain, isCounted: true })).toBe(true)
  expect(needsTurn({ ...plain, available: null, isHeld: true })).toBe(false)
})

test('orders of either length of ID have a lane', () => {
  for (const orderId of ['2611282101330000010000017', '0000010000000017']) {
    expect(laneOf(orderId)).toBeGreaterThanOrEqual(0)
    expect(laneOf(orderId)).toBeLessThan(lanes)
  }
})
