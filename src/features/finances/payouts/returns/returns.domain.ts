/**
 * The result of a returned entry: `already` returned before, `unknown` to us, or with a different amount than
 * was paid.
 */
export const returnOutcomes = ['waiting', 'returned', 'already', 'unknown', 'otherAmount'] as const
export type ReturnOutcome = (typeof returnOutcomes)[number]
