import { meets } from '#features/payments/risk/engine/evaluate.domain.ts'
import {
  type Candidate,
  knownLate,
  noUse,
  type Probe,
  probeKey,
  probeOf,
  type Seller,
  subjectOf,
  type Use,
} from '#features/payments/risk/engine/facts.domain.ts'
import { type LookupList, lookUp } from '#features/payments/risk/engine/listLookup.domain.ts'
import type { RuleSpec } from '#features/payments/risk/rules/spec.domain.ts'

/** An order of the past, as far as it is kept. `taken`: it was paid, or might still be. */
export type PastOrder = Omit<Candidate, 'seller' | 'emailMark' | 'phoneMark'> & {
  orderId: string
  taken: boolean
  payTime: Date | null
}

/** A merchant's past besides its orders: payment and refund times (sorted), and earlier payers. */
export type Past = {
  seller: Seller
  payTimes: readonly number[]
  refundTimes: readonly number[]
  knownPayers: ReadonlyMap<string, number>
}

type Lists = ReadonlyMap<string, LookupList>
type Counted = { at: number; amount: bigint; currency: string }
type Window = { entries: Counted[]; first: number; count: number; sums: Map<string, bigint> }

const dayMs = 86_400_000
const nothingYet = (): Window => ({ entries: [], first: 0, count: 0, sums: new Map() })

/**
 * Replays one rule over a merchant's orders in time order. Refusals do not affect later orders, and refunds
 * are as they happened. Orders before `from` only provide context.
 */
export function replay(spec: RuleSpec, lists: Lists, past: Past, from: Date) {
  const probes = new Map(
    spec.conditions.flatMap((condition) => {
      const probe = probeOf(condition)
      return probe ? [[probeKey(probe), { probe, windows: new Map<string, Window>() }] as const] : []
    }),
  )
  const payers = new Map(past.knownPayers)
  const refuses = spec.effect === 'refuse' && !isLate(spec, lists)

  function countedSoFar(candidate: Candidate, probe: Probe): Use {
    const subject = subjectOf(candidate, probe.by)
    const window = subject === null ? undefined : probes.get(probeKey(probe))?.windows.get(subject)
    if (!window) return noUse
    forgetBefore(window, candidate.at.getTime() - probe.minutes * 60_000)
    return { count: window.count, sums: window.sums }
  }

  function count(candidate: Candidate, { taken, payTime }: PastOrder): void {
    for (const { probe, windows } of probes.values()) {
      const subject = subjectOf(candidate, probe.by)
      if (subject === null || (probe.counting === 'taken' && !taken)) continue
      const window = windows.get(subject) ?? nothingYet()
      windows.set(subject, window)
      add(window, { at: candidate.at.getTime(), amount: candidate.amount, currency: candidate.currency })
    }
    const { payerMark } = candidate
    if (payerMark === null || payTime === null) return
    payers.set(payerMark, Math.min(payTime.getTime(), payers.get(payerMark) ?? Number.POSITIVE_INFINITY))
  }

  return function look(order: PastOrder): boolean {
    const candidate: Candidate = { ...order, seller: past.seller, emailMark: null, phoneMark: null }
    const at = order.at.getTime()
    const judged = order.at >= from
    const seen =
      judged &&
      meets(spec, candidate, {
        use: (probe) => countedSoFar(candidate, probe),
        isNewPayer: () =>
          candidate.payerMark === null
            ? null
            : !((payers.get(candidate.payerMark) ?? Number.POSITIVE_INFINITY) <= at),
        refunds: (days) => ({
          payments: countBetween(past.payTimes, at - days * dayMs, at),
          refunds: countBetween(past.refundTimes, at - days * dayMs, at),
        }),
        onList: (listId) => lookUp(lists.get(listId), candidate),
      })
    if (!(seen && refuses)) count(candidate, order)
    return Boolean(seen)
  }
}

/** A rule on facts that are known only after payment holds the money instead of refusing. */
export function isLate(spec: RuleSpec, lists: Lists): boolean {
  return spec.conditions.some((condition) => knownLate(condition, (id) => lists.get(id)?.kind ?? null))
}

/** How far before its first order a rule looks, in milliseconds. */
export function lookBack({ conditions }: RuleSpec): number {
  return Math.max(0, ...conditions.map((one) => (one.kind === 'velocity' ? one.minutes * 60_000 : 0)))
}

/**
 * The parts of a rule that cannot be evaluated for the past: lists of values that are not stored with an
 * order.
 */
export function notStored({ conditions }: RuleSpec, lists: Lists): string[] {
  const kinds = conditions.flatMap((one) => (one.kind === 'list' ? [lists.get(one.listId)?.kind ?? ''] : []))
  return [...new Set(kinds.filter((kind) => kind === 'email' || kind === 'phone'))]
}

function add(window: Window, entry: Counted): void {
  window.entries.push(entry)
  window.count += 1
  window.sums.set(entry.currency, (window.sums.get(entry.currency) ?? 0n) + entry.amount)
}

function forgetBefore(window: Window, until: number): void {
  for (
    let entry = window.entries[window.first];
    entry && entry.at <= until;
    entry = window.entries[window.first]
  ) {
    window.first += 1
    window.count -= 1
    window.sums.set(entry.currency, (window.sums.get(entry.currency) ?? 0n) - entry.amount)
  }
  if (window.first < 4096) return
  window.entries = window.entries.slice(window.first)
  window.first = 0
}

/** How many of these sorted times lie in (after, until]. */
function countBetween(times: readonly number[], after: number, until: number): number {
  return firstAbove(times, until) - firstAbove(times, after)
}

function firstAbove(times: readonly number[], time: number): number {
  let [low, high] = [0, times.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((times[middle] ?? 0) > time) high = middle
    else low = middle + 1
  }
  return low
}
