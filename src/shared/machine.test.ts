import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eventsFrom, type Machine, step } from '#shared/machine.ts'

type State = 'shut' | 'open' | 'locked'
type Event = 'open' | 'shut' | 'lock' | 'unlock'

const door: Machine<State, Event> = {
  shut: { open: 'open', lock: 'locked' },
  open: { shut: 'shut' },
  locked: { unlock: 'shut' },
}
const events: Event[] = ['open', 'shut', 'lock', 'unlock']

test('moves on a listed event and refuses any other', () => {
  expect(step(door, 'shut', 'lock')).toBe('locked')
  expect(step(door, 'open', 'lock')).toBeNull()
  expect(step(door, 'locked', 'open')).toBeNull()
})

test('stays within the table and accepts exactly the events that move a state', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...events)), (run) => {
      const end = run.reduce<State>((state, event) => step(door, state, event) ?? state, 'shut')
      expect(Object.keys(door)).toContain(end)
      const moving = events.filter((event) => step(door, end, event) !== null)
      expect(eventsFrom(door, end).toSorted()).toEqual(moving.toSorted())
    }),
  )
})
