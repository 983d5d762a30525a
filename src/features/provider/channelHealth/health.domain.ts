/** The health states of an account for a payment method, worst last. */
export const healthStates = ['good', 'degraded', 'down'] as const
export type HealthState = (typeof healthStates)[number]

/** Why a state is not good. */
export const causes = ['noAnswers', 'failures', 'slow', 'fewSuccesses'] as const
export type Cause = (typeof causes)[number]

/** The attempts of a period by outcome. */
export type Figures = {
  attempts: number
  success: number
  /** The payer, or the payer's bank, declined. */
  declined: number
  /** The channel accepted nothing, for its own reasons or ours. */
  rejected: number
  /** The channel did not say what became of it. */
  unknown: number
}

export type Looked = {
  /** Of the last fifteen minutes, and of the last hour. */
  quarter: Figures
  hour: Figures
  /** Milliseconds in which nineteen of twenty answers of the last fifteen minutes came; null without any. */
  p95: number | null
  /** Of the same hours of the same weekday in the four weeks before. */
  usual: Figures
}

export const rules = {
  least: 5,
  downShare: 50,
  degradedShare: 10,
  slowMs: 8_000,
  leastOfHour: 20,
  belowUsual: 20,
  betterChecks: 3,
} as const

const decided = ({ success, declined, rejected, unknown }: Figures) => success + declined + rejected + unknown
const failing = ({ rejected, unknown }: Figures) => rejected + unknown

/** Whole percentages of decided attempts; null if there were none. */
export function successRate(figures: Figures): number | null {
  const all = decided(figures)
  return all === 0 ? null : Math.round((figures.success * 100) / all)
}

/**
 * The state from the figures alone. Down: of at least five attempts, half or more failed in fifteen
 * minutes. Degraded: a tenth or more failed, responses are slow, or of at least twenty in an hour the
 * success rate is twenty points below normal.
 */
export function judged({ quarter, hour, p95, usual }: Looked): { state: HealthState; cause: Cause | null } {
  const all = decided(quarter)
  const share = all === 0 ? 0 : (failing(quarter) * 100) / all
  if (all >= rules.least && share >= rules.downShare) {
    return { state: 'down', cause: quarter.unknown >= quarter.rejected ? 'noAnswers' : 'failures' }
  }
  if (all >= rules.least && share >= rules.degradedShare) return { state: 'degraded', cause: 'failures' }
  if (all >= rules.least && p95 !== null && p95 >= rules.slowMs) return { state: 'degraded', cause: 'slow' }
  const [now, before] = [successRate(hour), successRate(usual)]
  const enough = decided(hour) >= rules.leastOfHour && decided(usual) >= rules.leastOfHour
  if (enough && now !== null && before !== null && now <= before - rules.belowUsual)
    return { state: 'degraded', cause: 'fewSuccesses' }
  return { state: 'good', cause: null }
}

export type Health = { state: HealthState; cause: Cause | null; betterCount: number }

/**
 * A worse state applies at once; a better one after three consecutive checks, at the level of the last one,
 * so that a channel with occasional failures does not alternate.
 */
export function nextHealth(before: Health, found: { state: HealthState; cause: Cause | null }): Health {
  const rank = (state: HealthState) => healthStates.indexOf(state)
  if (rank(found.state) > rank(before.state)) return { ...found, betterCount: 0 }
  if (found.state === before.state) return { ...found, betterCount: 0 }
  const betterCount = before.betterCount + 1
  return betterCount >= rules.betterChecks ? { ...found, betterCount: 0 } : { ...before, betterCount }
}

/** The cause of a refusal, from the channel's own code. */
export const refusalClasses = ['technical', 'funds', 'payer', 'limits', 'other'] as const
export type RefusalClass = (typeof refusalClasses)[number]

const classes: readonly [RegExp, RefusalClass][] = [
  [
    /^channel\.|system|timeout|busy|internal|frequency|sign|config|auth_?code_?expire|unavailable/i,
    'technical',
  ],
  [/insufficient|not_?enough|balance|funds|51$/i, 'funds'],
  [/limit|exceed|quota|velocity/i, 'limits'],
  [/user|payer|cancel|password|expired|cvc|authentication|declined|do_not_honor|stolen|lost/i, 'payer'],
]

export function classOf(code: string | null): RefusalClass {
  return classes.find(([words]) => words.test(code ?? ''))?.[1] ?? 'other'
}
