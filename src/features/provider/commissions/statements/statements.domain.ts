import type { Basis, BeneficiaryKind } from '#features/provider/commissions/policies/policies.domain.ts'
import {
  daysOfMonth,
  millionths,
  monthAfter,
  monthsBack,
} from '#features/provider/commissions/policies/policies.domain.ts'
import type { Currency } from '#shared/currency.ts'
import { shareOf } from '#shared/money.ts'

export const statementStates = ['draft', 'confirmed', 'paid', 'carried'] as const
export type StatementState = (typeof statementStates)[number]

export const lineKinds = ['commission', 'correction', 'minimum', 'maximum', 'carried'] as const
export type LineKind = (typeof lineKinds)[number]

/** A policy as it counts in some month. Days are of the merchant's calendar. */
export type CountedPolicy = {
  policyId: string
  tenantId: number
  merchantId: string
  tradeName: string
  beneficiaryKind: BeneficiaryKind
  beneficiaryId: string
  beneficiaryName: string
  basis: Basis
  proportion: string | null
  startDay: string
  endDay: string | null
}

/** A policy's days within a month, both included. */
export type Stretch = { policy: CountedPolicy; month: string; fromDay: string; toDay: string; days: number }

/**
 * A merchant's settled amounts on a policy's days of a month: fees less fee refunds, and volume. Minor
 * units.
 */
export type Settled = { policyId: string; month: string; currency: Currency; fee: bigint; volume: bigint }

/** An organization's own rate, and the least and most it gets in a month, in one currency. */
export type OwnTerms = { rate: string; feeCurrency: Currency; minFee: bigint | null; maxFee: bigint | null }

export type Line = {
  kind: LineKind
  aboutMonth: string
  tenantId: number | null
  merchantId: string | null
  tradeName: string | null
  policyId: string | null
  days: number | null
  fee: bigint
  volume: bigint
  proportion: string | null
  /** Minor units before rounding, in millionths of one. */
  exactMillionths: bigint
  /** Minor units, rounded half up once. */
  amount: bigint
}

/** The months that a statement of `month` looks at: its own, and those that it may correct. */
export const monthsLookedAt = (month: string): string[] =>
  Array.from({ length: monthsBack + 1 }, (_, index) => monthAfter(month, index - monthsBack))

/** Of two days. */
const later = (one: string, other: string) => (one < other ? other : one)
const earlier = (one: string, other: string) => (one < other ? one : other)

/** The days of each policy within a month. */
export function stretchesOf(policies: readonly CountedPolicy[], month: string): Stretch[] {
  const { first, last } = daysOfMonth(month)
  return policies.flatMap((policy) => {
    const [fromDay, toDay] = [later(policy.startDay, first), earlier(policy.endDay ?? last, last)]
    if (fromDay > toDay) return []
    return [{ policy, month, fromDay, toDay, days: Number(toDay.slice(8)) - Number(fromDay.slice(8)) + 1 }]
  })
}

/**
 * The lines of one beneficiary, currency and month: one per merchant and policy, exact and rounded half up
 * once; and a line for the difference to an organization's monthly minimum or maximum.
 */
export function linesOfMonth(
  stretches: readonly Stretch[],
  settled: readonly Settled[],
  { month, currency, terms }: { month: string; currency: Currency; terms: OwnTerms | null },
): Line[] {
  const lines = stretches
    .filter((stretch) => stretch.month === month)
    .flatMap((stretch) => {
      const found = settled.find(
        (one) => one.policyId === stretch.policy.policyId && one.month === month && one.currency === currency,
      )
      return found ? lineOf(stretch, found, terms) : []
    })
  const onVolume = stretches.some((one) => one.month === month && one.policy.basis === 'volume')
  return onVolume && terms ? [...lines, ...boundsOf(lines, stretches, { month, currency, terms })] : lines
}

function lineOf({ policy, month, days }: Stretch, { fee, volume }: Settled, terms: OwnTerms | null): Line[] {
  const { tenantId, merchantId, tradeName, policyId, basis } = policy
  const proportion = basis === 'fees' ? policy.proportion : (terms?.rate ?? null)
  if (proportion === null || (fee === 0n && volume === 0n)) return []
  const exactMillionths = (basis === 'fees' ? fee : volume) * millionths(proportion)
  const amount = shareOf(exactMillionths, 1n, 1_000_000n)
  const about = {
    kind: 'commission' as const,
    aboutMonth: month,
    tenantId,
    merchantId,
    tradeName,
    policyId,
    days,
  }
  return [{ ...about, fee, volume, proportion, exactMillionths, amount }]
}

type Bounded = { month: string; currency: Currency; terms: OwnTerms }

function boundsOf(
  lines: readonly Line[],
  stretches: readonly Stretch[],
  { month, currency, terms }: Bounded,
): Line[] {
  if (terms.feeCurrency !== currency) return []
  const ofVolume = new Set(
    stretches.filter((one) => one.policy.basis === 'volume').map((one) => one.policy.policyId),
  )
  const sum = lines.reduce((all, line) => (ofVolume.has(line.policyId ?? '') ? all + line.amount : all), 0n)
  const { minFee, maxFee } = terms
  if (minFee !== null && sum < minFee) return [plainLine('minimum', month, minFee - sum)]
  if (maxFee !== null && sum > maxFee) return [plainLine('maximum', month, maxFee - sum)]
  return []
}

/** A line about no merchant. */
export function plainLine(kind: LineKind, aboutMonth: string, amount: bigint): Line {
  const none = {
    tenantId: null,
    merchantId: null,
    tradeName: null,
    policyId: null,
    days: null,
    proportion: null,
  }
  return { kind, aboutMonth, ...none, fee: 0n, volume: 0n, exactMillionths: amount * 1_000_000n, amount }
}

/** The earlier statements of a month for one merchant and policy (or the minimum and maximum). */
export type StatedLine = Pick<
  Line,
  'aboutMonth' | 'tenantId' | 'merchantId' | 'tradeName' | 'policyId' | 'amount'
>

/**
 * The current result of a month less earlier statements: one line for each merchant and policy that
 * differs.
 */
export function correctionsOf(now: readonly Line[], answer: readonly StatedLine[]): Line[] {
  const keyOf = ({ aboutMonth, tenantId, merchantId, policyId }: StatedLine) =>
    [aboutMonth, tenantId ?? '', merchantId ?? '', policyId ?? ''].join(' ')
  const keys = [...new Set([...answer, ...now].map(keyOf))].toSorted()
  return keys.flatMap((key) => {
    const [old, fresh] = [answer.filter((one) => keyOf(one) === key), now.filter((one) => keyOf(one) === key)]
    const [whose] = [...fresh, ...old]
    const sum = (all: readonly { amount: bigint }[]) => all.reduce((total, { amount }) => total + amount, 0n)
    const amount = sum(fresh) - sum(old)
    if (amount === 0n || !whose) return []
    const { tenantId, merchantId, tradeName, policyId } = whose
    return [
      { ...plainLine('correction', whose.aboutMonth, amount), tenantId, merchantId, tradeName, policyId },
    ]
  })
}

export const sumOf = (lines: readonly Pick<Line, 'amount'>[]): bigint =>
  lines.reduce((sum, { amount }) => sum + amount, 0n)

/** Millionths of a minor unit as the database has them: '1234.567800'. */
export function decimalOf(exactMillionths: bigint): string {
  const negative = exactMillionths < 0n
  const digits = (negative ? -exactMillionths : exactMillionths).toString().padStart(7, '0')
  return `${negative ? '-' : ''}${digits.slice(0, -6)}.${digits.slice(-6)}`
}
