/** Keys pressed one after another, such as `g` and `o`. */
export type Sequence = readonly string[]

/** The keys pressed so far and the time of the last. */
export type Pressed = { keys: readonly string[]; at: number }

export const nothingPressed: Pressed = { keys: [], at: 0 }

/** After this pause the next key starts a new sequence. */
export const pauseMs = 1500

/**
 * Processes the next key: returns the match, if it completes a sequence, and the new state. A key that
 * continues no sequence starts a new one; while a sequence is pending, its key wins over other sequences.
 */
export function press<T extends { keys: Sequence }>(
  before: Pressed,
  key: string,
  now: number,
  all: readonly T[],
): { hit: T | null; pressed: Pressed } {
  const fresh = now - before.at > pauseMs
  const tries = fresh || before.keys.length === 0 ? [[key]] : [[...before.keys, key], [key]]
  for (const keys of tries) {
    const going = all.filter((one) => keys.every((each, at) => one.keys[at] === each))
    const hit = going.find((one) => one.keys.length === keys.length)
    if (hit) return { hit, pressed: nothingPressed }
    if (going.length > 0) return { hit: null, pressed: { keys, at: now } }
  }
  return { hit: null, pressed: nothingPressed }
}
