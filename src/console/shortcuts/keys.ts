/** Keys that are pressed one after the other, such as `g` and `o`. */
export type Sequence = readonly string[]

/** What was pressed so far, and when. */
export type Pressed = { keys: readonly string[]; at: number }

export const nothingPressed: Pressed = { keys: [], at: 0 }

/** After so long the next key begins anew. */
export const pauseMs = 1500

/**
 * The next key: what it comes to, if it ends one of the sequences, and what is pressed then. A key that goes on with none begins
 * anew; the first of a sequence is taken even where it would end another.
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
