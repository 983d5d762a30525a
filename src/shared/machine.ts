/**
 * A state machine as a table of transitions: for each state, the next state per event. Events that are not
 * listed are rejected.
 */
export type Machine<State extends string, Event extends string> = Record<State, Partial<Record<Event, State>>>

/** Returns the next state, or null if the table has no such transition. */
export function step<State extends string, Event extends string>(
  machine: Machine<State, Event>,
  state: State,
  event: Event,
): State | null {
  return machine[state][event] ?? null
}

/** Returns the events that a state accepts. */
export function eventsFrom<State extends string, Event extends string>(
  machine: Machine<State, Event>,
  state: State,
): Event[] {
  return Object.keys(machine[state]) as Event[]
}
