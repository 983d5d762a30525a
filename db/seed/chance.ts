/** Repeatable chance (mulberry32): the demo's trade is the same on each machine, dated back from today. */
export type Chance = {
  /** From 0, below 1. */
  next(): number
  between(least: number, most: number): number
  pick<T>(choices: readonly T[]): T
  /** One of the names, each as likely as its weight. */
  weighted<T extends string>(weights: Record<T, number>): T
}

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    pick: (choices) => at(choices, Math.floor(next() * choices.length)),
    weighted: (weights) => {
      const names = Object.keys(weights) as (keyof typeof weights)[]
      let left = next() * names.reduce((sum, name) => sum + weights[name], 0)
      for (const name of names) {
        left -= weights[name]
        if (left < 0) return name
      }
      return at(names, names.length - 1)
    },
  }
}

function at<T>(choices: readonly T[], place: number): T {
  const chosen = choices[place]
  if (chosen === undefined) throw new RangeError('nothing to choose from')
  return chosen
}
