import {
  type AgreedReserves,
  agreedOf,
  agreedReserves,
  begunTermsOf,
} from '#features/finances/reserves/dueTerms.service.ts'
import { selectAgreedOfMany } from '#features/finances/reserves/dueTerms.sql.ts'
import { fixedReserveOf, reserveOf } from '#features/finances/reserves/withholding/withholding.domain.ts'
import {
  insertReserve,
  markReleased,
  type Reserve,
  storedReserves,
  storedReservesOfMany,
  type WithheldReserve,
} from '#features/finances/reserves/withholding/withholding.sql.ts'
import { reservePosting, reserveReleasePosting } from '#features/ledger/clearingPostings.domain.ts'
import { figuresOf, netOf } from '#features/ledger/figures.domain.ts'
import type { Posting } from '#features/ledger/ledger.domain.ts'
import { postBefore } from '#features/ledger/ledger.service.ts'
import type { CategorySum } from '#features/ledger/ledgerBalances.sql.ts'
import type { Terms } from '#features/merchants/settlementTerms/settlementTerms.sql.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Currency } from '#shared/currency.ts'
import { isRate } from '#shared/money.ts'
import { addDays } from '#shared/time.ts'

/**
 * What a cutoff withholds as rolling and fixed reserves, and what it releases. `day` is the settle date,
 * `days` the rolling period.
 */
export type Reserving = { taken: bigint; days: number; fixed: bigint; released: Reserve[]; day: string }

/**
 * A merchant's reserves at the cutoff of a day: the agreed terms, and the amounts held from earlier cutoffs.
 */
export type ReserveStatus = { day: string; agreed: AgreedReserves; kept: readonly WithheldReserve[] }

export async function reserveStatus({ db, scope }: Ctx, day: string): Promise<ReserveStatus> {
  const [agreed, kept] = await Promise.all([agreedReserves(db, scope, day), storedReserves(db, scope, day)])
  return { day, agreed, kept }
}

/** Reads the reserves of many merchants, each at its day, in their order. Reads across tenants. */
export async function reserveStatuses(
  db: Db,
  all: readonly { scope: Scope; day: string }[],
): Promise<ReserveStatus[]> {
  const agreed = await selectAgreedOfMany(db, all)
  const kept = await storedReservesOfMany(db, all)
  return all.map(({ day }, place) => ({
    day,
    agreed: agreedOf(agreed[place] ?? []),
    kept: kept[place] ?? [],
  }))
}

type Of = { currency: Currency; sums: readonly CategorySum[]; carriedIn: bigint }

/** What the terms withhold from a period's lines, and which reserves are due for release. */
export function reservingOf(current: ReserveStatus, terms: Terms, of: Of): Reserving {
  const { currency, sums, carriedIn } = of
  const { day, agreed } = current
  const { reserveRate, reserveDays } = begunTermsOf(agreed) ?? terms
  if (!isRate(reserveRate)) throw new RangeError(`not a rate: ${reserveRate}`)
  const stored = current.kept.filter((reserve) => reserve.currency === currency)
  const rolling = {
    taken: reserveOf(sums, reserveRate),
    days: reserveDays,
    released: stored.filter(({ isDue }) => isDue),
    day,
  }
  const target = agreed.targets.get(currency) ?? 0n
  if (target === 0n) return { ...rolling, fixed: 0n }
  const payable = netOf(figuresOf([...sums, ...reserveSums({ ...rolling, fixed: 0n })]), carriedIn)
  const held = stored
    .filter(({ kind, isDue }) => kind === 'fixed' && !isDue)
    .reduce((sum, { amount }) => sum + amount, 0n)
  return { ...rolling, fixed: fixedReserveOf({ target, held, payable }) }
}

/** The reserve lines to be posted, as sums to add to those of the period. */
export function reserveSums({ taken, fixed, released }: Reserving): CategorySum[] {
  const back = released.reduce((total, { amount }) => total + amount, 0n)
  const lines = [taken, fixed].filter((amount) => amount > 0n).length
  const sums: CategorySum[] = [
    { category: 'reserve', amount: -(taken + fixed), lines: BigInt(lines) },
    { category: 'reserveRelease', amount: back, lines: BigInt(released.length) },
  ]
  return sums.filter(({ amount }) => amount !== 0n)
}

export function reservesAny({ taken, fixed, released }: Reserving): boolean {
  return taken > 0n || fixed > 0n || released.length > 0
}

/**
 * Posts withheld and released reserves into the period being cut off, and stores their release dates. Returns
 * the postings.
 */
export async function postReserves(
  ctx: Ctx,
  { taken, days, fixed, released, day }: Reserving,
  clearing: { clearingId: string; currency: Currency; toTime: Date },
): Promise<Posting[]> {
  const { db, scope } = ctx
  const { clearingId, currency, toTime } = clearing
  const of = { clearingId, currency, merchantId: scope.merchantId }
  const stored = [
    { kind: 'rolling' as const, amount: taken, releaseDay: addDays(day, days) },
    { kind: 'fixed' as const, amount: fixed, releaseDay: null },
  ].filter(({ amount }) => amount > 0n)
  const postings = [
    ...stored.map(({ kind, amount }) => reservePosting({ ...of, kind, amount })),
    ...released.map(({ clearingId: reservedBy, kind, amount }) =>
      reserveReleasePosting({ ...of, reservedBy, kind, amount }),
    ),
  ]
  await Promise.all([
    ...stored.map((reserve) => insertReserve(db, scope, { ...of, ...reserve, takenAt: toTime })),
    ...postings.map((posting) => postBefore(ctx, toTime, posting)),
    released.length > 0 ? markReleased(db, scope, released, clearingId) : null,
  ])
  return postings
}
