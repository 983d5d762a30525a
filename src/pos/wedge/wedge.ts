/**
 * Tells a wedge scanner from a person: it types a code faster than anyone can, and ends it with Enter. Keys are held back for
 * as long as a scanner would need for the next one, then handed on as typed; what a scanner typed is handed on as one code.
 */
export type Wedge = {
  /** What may yet be a scanner's, with when its last key came (milliseconds). */
  held: string
  at: number
  /** So many keys came fast that a person is out of the question; pauses of the scanner are forgiven. */
  sure: boolean
}

export type WedgeEvent =
  | { kind: 'typed'; keys: string[] }
  | { kind: 'scanned'; code: string }
  /** Enter that ends no code. */
  | { kind: 'entered' }

/** The longest time between two keys of a scanner; the fastest hands need twice that. */
export const fastMs = 40
/** A Bluetooth scanner falters in the middle of a code. */
export const falterMs = 150
const leastSure = 4
const leastCode = 6

export const noKeys: Wedge = { held: '', at: 0, sure: false }

type Step = { wedge: Wedge; events: WedgeEvent[] }

/** A key was pressed: a character, 'Enter', or another, which ends whatever was held. */
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

/** Time has passed: what no scanner would have left so long was typed. */
export function settled(wedge: Wedge, at: number): Step {
  const { held, sure } = wedge
  const patience = sure ? falterMs : fastMs
  if (held === '' || at - wedge.at <= patience) return { wedge, events: [] }
  return { wedge: noKeys, events: asTyped(held) }
}

/** A scanner that is not set to end with Enter leaves a long code standing. */
function asTyped(held: string): WedgeEvent[] {
  if (held === '') return []
  if (held.length >= leastUnended) return [{ kind: 'scanned', code: held }]
  return [{ kind: 'typed', keys: [...held] }]
}

/** Nobody types so much at such a pace: shorter, it may be both hands on the keys. */
const leastUnended = 12
