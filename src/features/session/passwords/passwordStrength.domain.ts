import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { passwordRange } from '#features/session/passwords/passwords.domain.ts'

/**
 * How many guesses a password stands, by tens of thousands of common ones, keyboard rows, years and repeats. 400 kB of words:
 * screens load this file when someone begins to type, never with the page; its tables are laid out for the first who asks.
 */
let estimator: ZxcvbnFactory | undefined

export const strengths = ['tooShort', 'low', 'medium', 'strong'] as const
export type Strength = (typeof strengths)[number]

/** Of the specification's meter: strong, medium, low, too short. */
export function strengthOf(password: string, about: readonly string[] = []): Strength {
  if ([...password].length < passwordRange.min) return 'tooShort'
  const { score } = estimate(password, about)
  if (score >= 4) return 'strong'
  return score === 3 ? 'medium' : 'low'
}

/** Is it among what is tried first: found within a million guesses? */
export function isCommon(password: string, about: readonly string[] = []): boolean {
  return estimate(password, about).score < 2
}

function estimate(password: string, about: readonly string[]) {
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
  return estimator.check(password.slice(0, 100), [...about])
}
