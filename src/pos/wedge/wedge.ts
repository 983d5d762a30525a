/**
 * Distinguishes a keyboard wedge scanner from a person: it types faster than anyone can and ends with Enter.
 * Keys are held back until a scanner's next key would be overdue, then reported as typed; scanner input is
 * reported as one code.
 */
export type Wedge = {
  /** Held keys that may be a scanner's, with the time of the last in milliseconds. */
  held: string
  at: number
  /** Enough fast keys to rule out a person; the scanner's pauses are then tolerated. */
  sure: boolean
}

export type WedgeEvent =
  | { kind: 'typed'; keys: string[] }
  | { kind: 'scanned'; code: string }
  /** An Enter that does not end a code. */
  | { kind: 'entered' }

/** The longest time between two keys of a scanner; the fastest typists need twice that. */
export const fastMs = 40
/** A Bluetooth scanner may pause within a code. */
export const falterMs = 150
const leastSure = 4
const leastCode = 6

export const noKeys: Wedge = { held: '', at: 0, sure: false }

type Step = { wedge: Wedge; events: WedgeEvent[] }

/** Processes a key: a character, 'Enter', or another, which releases what was held. */
export function pressed(wedge: Wedge, key: string, at: number): Step {
  const { wedge: before, events } = settled(wedge, at)
  if (key === 'Enter') {
    if (before.held.length >= leastCode && before.sure)
      return { wedge: noKeys, events: [...events, { kind: 'scanned', code: before.held }] }
    return { wedge: noKeys, events: [...events, ...asTyped(before.held), { kind: 'entered' }] }
  }
  if (key.length !== 1) return { wedge: noKeys, events: [...events, ...asTyped(before.held)] }
  const held = before.held + key
  return { wedge: { held, at, sure: before.sure || held.length >= leastSure }, events }
}

/** Releases keys after a pause longer than a scanner's. */
export function settled(wedge: Wedge, at: number): Step {
  const { held, sure } = wedge
  const patience = sure ? falterMs : fastMs
  if (held === '' || at - wedge.at <= patience) return { wedge, events: [] }
  return { wedge: noKeys, events: asTyped(held) }
}

/** A long code counts as scanned even without Enter, for scanners not configured to send it. */
function asTyped(held: string): WedgeEvent[] {
  if (held === '') return []
  if (held.length >= leastUnended) return [{ kind: 'scanned', code: held }]
  return [{ kind: 'typed', keys: [...held] }]
}

/** Nobody types this much at such speed; less could be several keys hit at once. */
const leastUnended = 12
