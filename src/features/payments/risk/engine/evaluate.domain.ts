import { isOpen } from '#features/merchants/businessHours.domain.ts'
import {
  type Candidate,
  noUse,
  probeOf,
  type Surroundings,
  subjectOf,
} from '#features/payments/risk/engine/facts.domain.ts'
import {
  type Effect,
  effects,
  type RuleCondition,
  type RuleSpec,
  type RuleTarget,
} from '#features/payments/risk/rules/spec.domain.ts'
import { localParts } from '#shared/zone.ts'

/** The values that a matching condition saw: numbers as digits, so that any store preserves them. */
export type MatchedCondition = { kind: RuleCondition['kind'] } & Record<string, string | number>

/** A rule that is in force, or on trial. */
export type ActiveRule = { ruleId: string; version: number; name: string; trial: boolean; spec: RuleSpec }

const dayMs = 86_400_000

/** Does the rule look at this payment at all? */
export function isTargeted(target: RuleTarget, { seller, way, channel }: Candidate): boolean {
  switch (target.kind) {
    case 'all':
      return true
    case 'industry':
      return seller.industry !== null && target.industries.includes(seller.industry)
    case 'way':
      return target.ways.includes(way)
    case 'channel':
      return target.channels.some((one) => one === channel)
    case 'country':
      return target.countries.some((one) => one === seller.country)
    case 'kaLevel':
      return target.kaLevels.some((one) => one === seller.kaLevel)
    case 'merchants':
      return target.merchantIds.includes(seller.merchantId)
  }
}

export function isInForce({ from, to }: Pick<RuleSpec, 'from' | 'to'>, at: Date): boolean {
  return (from === null || Date.parse(from) <= at.getTime()) && (to === null || at.getTime() < Date.parse(to))
}

/** Returns the values of each condition if the rule matches; otherwise null. */
export function meets(spec: RuleSpec, candidate: Candidate, around: Surroundings): MatchedCondition[] | null {
  if (!isInForce(spec, candidate.at) || !isTargeted(spec.target, candidate)) return null
  const all: MatchedCondition[] = []
  for (const condition of spec.conditions) {
    const seen = holds(condition, candidate, around)
    if (seen === null) return null
    all.push({ kind: condition.kind, ...seen })
  }
  return all
}

type Values = Record<string, string | number>

/** Returns the values of a matching condition. A fact that is unknown never matches. */
function holds(condition: RuleCondition, candidate: Candidate, around: Surroundings): Values | null {
  const { seller, at, amount, currency, cardCountry } = candidate
  switch (condition.kind) {
    case 'amount':
      return isOver(condition.amounts, candidate) ? { amount: String(amount), currency } : null
    case 'velocity':
      return velocity(condition, candidate, around)
    case 'outsideHours': {
      const outside = seller.businessHours !== null && !isOpen(seller.businessHours, at, seller.zone)
      return outside ? { time: clockOf(candidate) } : null
    }
    case 'hours':
      return isBetween(clockOf(candidate), condition) ? { time: clockOf(candidate) } : null
    case 'newPayer': {
      const fresh = isOver(condition.amounts, candidate) && around.isNewPayer() === true
      return fresh ? { amount: String(amount), currency } : null
    }
    case 'list': {
      const { purpose, found } = around.onList(condition.listId)
      const held = purpose === 'block' ? found === true : found !== true
      return held ? { listId: condition.listId } : null
    }
    case 'cardAbroad':
      return cardCountry !== null && cardCountry !== seller.country ? { country: cardCountry } : null
    case 'cardCountry':
      return cardCountry !== null && condition.countries.includes(cardCountry)
        ? { country: cardCountry }
        : null
    case 'refundRatio': {
      const { payments, refunds } = around.refunds(condition.days)
      const many = payments >= condition.leastPayments && refunds * 100 >= condition.percent * payments
      return many ? { payments, refunds } : null
    }
    case 'newMerchant': {
      const days = Math.floor((at.getTime() - seller.openedAt.getTime()) / dayMs)
      return days < condition.days ? { days } : null
    }
  }
}

type Velocity = Extract<RuleCondition, { kind: 'velocity' }>

function velocity(condition: Velocity, candidate: Candidate, around: Surroundings): Values | null {
  const probe = probeOf(condition)
  if (probe === null || subjectOf(candidate, condition.by) === null) return null
  const { most } = condition
  if (most.measure === 'count') {
    const count = (around.use(probe) ?? noUse).count + 1
    return count > most.count ? { count } : null
  }
  if (candidate.currency !== most.currency) return null
  const sum = (around.use(probe).sums.get(most.currency) ?? 0n) + candidate.amount
  return sum > most.sum ? { sum: String(sum), currency: most.currency } : null
}

type Amounts = Extract<RuleCondition, { kind: 'amount' }>['amounts']

function isOver(amounts: Amounts, { amount, currency }: Candidate): boolean {
  return amounts.some((limit) => limit.currency === currency && amount > limit.over)
}

/** HH:MM of the merchant's day. */
function clockOf({ at, seller }: Candidate): string {
  const { hour, minute } = localParts(at, seller.zone)
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

function isBetween(time: string, { from, to }: { from: string; to: string }): boolean {
  return from < to ? from <= time && time < to : from <= time || time < to
}

export type Met = { rule: ActiveRule; seen: MatchedCondition[] }

/** Every rule that meets the payment, the strictest first, and of those the one of the lowest number. */
export function assessment(rules: readonly ActiveRule[], candidate: Candidate, around: Surroundings): Met[] {
  const met = rules.flatMap((rule) => {
    const seen = meets(rule.spec, candidate, around)
    return seen ? [{ rule, seen }] : []
  })
  return met.toSorted(
    (one, other) =>
      Number(one.rule.trial) - Number(other.rule.trial) ||
      effects.indexOf(one.rule.spec.effect) - effects.indexOf(other.rule.spec.effect) ||
      one.rule.spec.priority - other.rule.spec.priority ||
      (one.rule.ruleId < other.rule.ruleId ? -1 : 1),
  )
}

/** Returns the strictest effect of all matching rules, ignoring those in shadow mode. */
export function verdictOf(met: readonly Met[]): Effect | 'pass' {
  const [first] = met
  return first && !first.rule.trial ? first.rule.spec.effect : 'pass'
}
