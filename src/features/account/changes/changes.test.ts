import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  changeFields,
  changeMachine,
  changeStates,
  differences,
  type Facts,
  passing,
} from '#features/account/changes/changes.domain.ts'
import { eventsFrom, step } from '#shared/machine.ts'

const value = fc.option(fc.constantFrom('', 'a', 'b', '枫'), { nil: null })
const facts = fc.dictionary(fc.constantFrom(...changeFields), value) as fc.Arbitrary<Facts>

test('includes exactly the fields that differ', () => {
  fc.assert(
    fc.property(facts, facts, (before, after) => {
      const changes = differences(before, after)
      for (const change of changes) expect(change.before).not.toBe(change.after)
      for (const field of changeFields) {
        const named = changes.some((change) => change.field === field)
        expect(named).toBe(field in after && (before[field] || null) !== (after[field] || null))
      }
      expect(differences(after, after)).toEqual([])
    }),
    { numRuns: 100 },
  )
})

test('allows no step from an ended change, and two out of the cooling-off period', () => {
  for (const state of changeStates) {
    const open = state === 'pending' || state === 'coolOff'
    expect(eventsFrom(changeMachine, state).length > 0, state).toBe(open)
  }
  expect(eventsFrom(changeMachine, 'coolOff').toSorted()).toEqual(['apply', 'stop'])
  expect(step(changeMachine, 'pending', 'apply')).toBeNull()
})

test('needs two people to approve bank details, and one for anything else', () => {
  const person = fc.constantFrom('adele', 'bo', 'chen')
  fc.assert(
    fc.property(fc.array(person, { maxLength: 6 }), (hands) => {
      let request = {
        kind: 'bank' as const,
        state: 'pending' as 'pending' | 'coolOff',
        firstPasserId: null as string | null,
      }
      const passed: string[] = []
      for (const hand of hands) {
        const what = passing(request, hand)
        if (what === 'firstPass') request = { ...request, firstPasserId: hand }
        if (what === 'passBank') request = { ...request, state: 'coolOff' }
        if (what === 'firstPass' || what === 'passBank') passed.push(hand)
      }
      expect(passed.length).toBe(new Set(passed).size)
      expect(request.state === 'coolOff').toBe(new Set(hands).size >= 2)
    }),
    { numRuns: 100 },
  )
  const business = { kind: 'business', state: 'pending', firstPasserId: null } as const
  expect(passing(business, 'adele')).toBe('pass')
  expect(passing({ ...business, state: 'withdrawn' }, 'adele')).toBeNull()
})
