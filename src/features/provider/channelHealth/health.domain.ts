/** How an account at a rail does by a way, the worst last. */
export const healthStates = ['good', 'degraded', 'down'] as const
export type HealthState = (typeof healthStates)[number]

/** Why a state is not good. */
export const causes = ['noAnswers', 'failures', 'slow', 'fewSuccesses'] as const
export type Cause = (typeof causes)[number]

/** What the attempts of a span of time came to. */
export type Figures = {
  attempts: number
  success: number
  /** The payer, or the payer's bank, said no. */
  declined: number
  /** The channel took nothing, for reasons of its own or ours. */
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

/** Whole percents of what was decided; null where nothing was. */
export function successRate(figures: Figures): number | null {
  const all = decided(figures)
  return all === 0 ? null : Math.round((figures.success * 100) / all)
}

/**
 * What the figures alone say. Down: of at least five, half or more failed in fifteen minutes. Degraded: a tenth or more failed,
 * answers are slow, or of at least twenty in an hour twenty points fewer succeed than usual.
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
 * Worse counts at once; better only after three checks in a row that say so, and then as good as the last of them says: a
 * channel that fails now and then is not told of anew with each failure.
 */
export function nextHealth(before: Health, found: { state: HealthState; cause: Cause | null }): Health {
  const rank = (state: HealthState) => healthStates.indexOf(state)
  if (rank(found.state) > rank(before.state)) return { ...found, betterCount: 0 }
  if (found.state === before.state) return { ...found, betterCount: 0 }
  const betterCount = before.betterCount + 1
  return betterCount >= rules.betterChecks ? { ...found, betterCount: 0 } : { ...before, betterCount }
}

/** What a refusal is about, by the rail's own code. */
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
