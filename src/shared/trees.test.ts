import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aboveOf, type Branch, belowOf, inTreeOrder, makesCircle } from '#shared/trees.ts'

const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'] as const
const flat: Branch[] = names.map((id) => ({ id, parentId: null }))
const move = fc.record({
  id: fc.constantFrom(...names),
  parentId: fc.option(fc.constantFrom(...names), { nil: null }),
})

/** Moves a node as the product does: only if that creates no cycle. */
function moved(all: Branch[], { id, parentId }: Branch): Branch[] {
  return makesCircle(all, id, parentId) ? all : all.map((one) => (one.id === id ? { id, parentId } : one))
}

test('never creates a cycle by any sequence of moves and refuses no other move', () => {
  fc.assert(
    fc.property(fc.array(move, { maxLength: 40 }), (moves) => {
      let all = flat
      for (const one of moves) {
        const next = moved(all, one)
        const inCircle = one.parentId !== null && belowOf(all, one.id).some(({ id }) => id === one.parentId)
        expect(next === all && all.find(({ id }) => id === one.id)?.parentId !== one.parentId).toBe(inCircle)
        all = next
        const order = inTreeOrder(all)
        // Every node hangs on the root; a cycle would hang on nothing.
        expect(order.map(({ id }) => id).toSorted()).toEqual([...names])
        for (const { id, depth } of order) expect(aboveOf(all, id)).toHaveLength(depth)
      }
    }),
    { numRuns: 60 },
  )
})

test('agrees between the nodes below one and the nodes above the other', () => {
  fc.assert(
    fc.property(fc.array(move, { maxLength: 20 }), (moves) => {
      const all = moves.reduce(moved, flat)
      for (const one of all)
        for (const other of all) {
          const below = belowOf(all, one.id).some(({ id }) => id === other.id)
          const above = other.id === one.id || aboveOf(all, other.id).some(({ id }) => id === one.id)
          expect(below).toBe(above)
        }
    }),
    { numRuns: 30 },
  )
})

test('reads a broken tree to its end', () => {
  const circle: Branch[] = [
    { id: 'a', parentId: 'b' },
    { id: 'b', parentId: 'a' },
    { id: 'c', parentId: 'gone' },
  ]
  expect(inTreeOrder(circle).map(({ id }) => id)).toEqual(['c'])
  expect(aboveOf(circle, 'a')).toHaveLength(3)
  expect(makesCircle(circle, 'c', 'a')).toBe(false)
})
