import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { passwordRange } from '#features/session/passwords/passwords.domain.ts'

/**
 * Estimates the guesses a password withstands, using common passwords, keyboard rows, years and repeats. The
 * dictionary is 400 kB: pages load this file when the user starts typing, and its tables are built on first
 * use.
 */
let estimator: ZxcvbnFactory | undefined

export const strengths = ['tooShort', 'low', 'medium', 'strong'] as const
export type Strength = (typeof strengths)[number]

/** The specification's levels: strong, medium, low, too short. */
export function strengthOf(password: string, about: readonly string[] = []): Strength {
  if ([...password].length < passwordRange.min) return 'tooShort'
  const { score } = estimate(password, about)
  if (score >= 4) return 'strong'
  return score === 3 ? 'medium' : 'low'
}

/** Returns whether the password would be found within a million guesses. */
export function isCommon(password: string, about: readonly string[] = []): boolean {
  return estimate(password, about).score < 2
}

function estimate(password: string, about: readonly string[]) {
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
  return estimator.check(password.slice(0, 100), [...about])
}
