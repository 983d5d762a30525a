/** A state machine as a table: for each state, where each event leads. What is not named is refused. */
export type Machine<State extends string, Event extends string> = Record<State, Partial<Record<Event, State>>>

/** The state after an event, or null where the table names no move. */
export function step<State extends string, Event extends string>(
  machine: Machine<State, Event>,
  state: State,
  event: Event,
): State | null {
  return machine[state][event] ?? null
}

/** The events that a state accepts. */
export function eventsFrom<State extends string, Event extends string>(
  machine: Machine<State, Event>,
  state: State,
): Event[] {
  return Object.keys(machine[state]) as Event[]
}
