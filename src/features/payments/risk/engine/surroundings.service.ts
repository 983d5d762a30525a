import type { ActiveRules } from '#features/payments/risk/engine/activeRules.service.ts'
import {
  type Around,
  lockCounting,
  type ProbeSet,
  selectAround,
} from '#features/payments/risk/engine/around.sql.ts'
import {
  type ActiveRule,
  assessment,
  isInForce,
  type Met,
} from '#features/payments/risk/engine/evaluate.domain.ts'
import {
  type Candidate,
  noUse,
  type Probe,
  probeKey,
  probeOf,
  subjectOf,
} from '#features/payments/risk/engine/facts.domain.ts'
import { lookUp } from '#features/payments/risk/engine/listLookup.domain.ts'
import type { Ctx } from '#server/context.ts'

/** The facts of a payment before its merchant is looked up. */
export type RiskCandidate = Omit<Candidate, 'seller'> & { orderId: string | null }

/** Everything that meets a payment, by one statement for all rules; where they count, after a lock. */
export async function metBy(
  { db, scope }: Pick<Ctx, 'db' | 'scope'>,
  { lists }: ActiveRules,
  requests: readonly ActiveRule[],
  known: RiskCandidate,
): Promise<{ met: Met[]; candidate: Candidate } | null> {
  const rules = requests.filter(({ spec }) => mayConcern(spec, known, scope.merchantId))
  if (rules.length === 0) return null
  const wanted = wantedBy(rules)
  // Sent one after the other: the lock is a statement of its own, so that the counts include what was
  // committed during the wait.
  const locked = lockCounting(db, scope, countedIn(wanted, known))
  const [around] = await Promise.all([selectAround(db, scope, wanted, known), locked])
  const candidate: Candidate = { ...known, seller: around.seller }
  return { met: assessment(rules, candidate, surroundingsOf(around, lists, candidate)), candidate }
}

/** The values by which payments are counted; an unknown value is not counted. */
function countedIn(
  { probes }: ProbeSet,
  { payerMark, cardMark, deviceId, address }: RiskCandidate,
): string[] {
  const marks = { merchant: '', payer: payerMark, card: cardMark, device: deviceId, address }
  return [...new Set(probes.flatMap(({ by }) => (marks[by] === null ? [] : [`${by}/${marks[by]}`])))]
}

/** The conditions that need no database, because most payments match no rule. */
function mayConcern(
  spec: ActiveRule['spec'],
  { at, way, channel, amount, currency }: RiskCandidate,
  merchantId: string,
): boolean {
  const { target, conditions } = spec
  if (!isInForce(spec, at)) return false
  if (target.kind === 'way' && !target.ways.includes(way)) return false
  if (target.kind === 'channel' && !target.channels.some((one) => one === channel)) return false
  if (target.kind === 'merchants' && !target.merchantIds.includes(merchantId)) return false
  return conditions.every(
    (one) =>
      (one.kind !== 'amount' && one.kind !== 'newPayer') ||
      one.amounts.some((limit) => limit.currency === currency && amount > limit.over),
  )
}

export function wantedBy(rules: readonly Pick<ActiveRule, 'spec'>[]): ProbeSet {
  const conditions = rules.flatMap(({ spec }) => spec.conditions)
  const probes = new Map<string, Probe>()
  for (const condition of conditions) {
    const probe = probeOf(condition)
    if (probe) probes.set(probeKey(probe), probe)
  }
  const days = conditions.flatMap((one) => (one.kind === 'refundRatio' ? [one.days] : []))
  return {
    probes: [...probes].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, probe]) => probe),
    newPayer: conditions.some(({ kind }) => kind === 'newPayer'),
    refundDays: [...new Set(days)].toSorted((one, other) => one - other),
  }
}

function surroundingsOf(around: Around, lists: ActiveRules['lists'], candidate: Candidate) {
  return {
    use: (probe: Probe) =>
      (subjectOf(candidate, probe.by) !== null && around.uses.get(probeKey(probe))) || noUse,
    isNewPayer: () => (candidate.payerMark === null ? null : !around.knownPayer),
    refunds: (days: number) => around.refunds.get(days) ?? { payments: 0, refunds: 0 },
    onList: (listId: string) => lookUp(lists.get(listId), candidate),
  }
}
