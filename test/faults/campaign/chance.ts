/** Random decisions that depend only on the seed. */
export type Chance = {
  /** From 0 up to but excluding 1. */
  next(): number
  below(limit: number): number
  between(least: number, most: number): number
  yes(share: number): boolean
  pick<T>(list: readonly T[]): T
  shuffled<T>(list: readonly T[]): T[]
  /** A generator that depends only on the seed and this name, not on what was drawn elsewhere. */
  named(name: string): Chance
}

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  const pick = <T>(list: readonly T[]): T => {
    const chosen = list[below(list.length)]
    if (chosen === undefined) throw new RangeError('there is nothing to pick from')
    return chosen
  }
  return {
    next,
    below,
    between: (least, most) => least + below(most - least + 1),
    yes: (share) => next() < share,
    pick,
    shuffled: (list) => {
      const left = [...list]
      return list.flatMap(() => left.splice(below(left.length), 1))
    },
    named: (name) => chanceOf(hashed(`${seed}/${name}`)),
  }
}

/** FNV-1a. */
function hashed(text: string): number {
  let hash = 0x811c9dc5
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash >>> 0
}
