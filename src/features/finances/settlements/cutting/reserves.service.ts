import { dueTermsOf, fixedTargetOf } from '#features/finances/reserves/dueTerms.service.ts'
import { fixedReserveOf, reserveOf } from '#features/finances/settlements/cutting/reserves.domain.ts'
import {
  dueReserves,
  heldFixed,
  insertReserve,
  markReleased,
  type Reserve,
} from '#features/finances/settlements/cutting/reserves.sql.ts'
import type { Terms } from '#features/finances/settlements/cutting/settlementTerms.sql.ts'
import { figuresOf, netOf } from '#features/finances/settlements/settlements.domain.ts'
import {
  type ReserveKind,
  reservePosting,
  reserveReleasePosting,
} from '#features/ledger/clearingPostings.domain.ts'
import type { Posting } from '#features/ledger/ledger.domain.ts'
import { type CategorySum, postBefore } from '#features/ledger/ledger.service.ts'
import type { Ctx } from '#server/context.ts'
import type { Currency } from '#shared/currency.ts'
import { isRate } from '#shared/money.ts'
import { addDays } from '#shared/time.ts'

/** What a cut keeps back, rolling and up to a fixed amount, and gives back. `day` is the settle date, `days` how long it rolls. */
export type Reserving = { taken: bigint; days: number; fixed: bigint; released: Reserve[]; day: string }

type Of = { currency: Currency; day: string; sums: readonly CategorySum[]; carriedIn: bigint }

/** Looks what the terms keep back of a period's lines, and which reserves are over. */
export async function reservingOf({ db, scope }: Ctx, terms: Terms, of: Of): Promise<Reserving> {
  const { currency, day, sums, carriedIn } = of
  const { reserveRate, reserveDays } = (await dueTermsOf(db, scope, day)) ?? terms
  if (!isRate(reserveRate)) throw new RangeError(`not a rate: ${reserveRate}`)
  const rolling = {
    taken: reserveOf(sums, reserveRate),
    days: reserveDays,
    released: await dueReserves(db, scope, currency, day),
    day,
  }
  const target = await fixedTargetOf(db, scope, currency)
  if (target === 0n) return { ...rolling, fixed: 0n }
  const payable = netOf(figuresOf([...sums, ...reserveSums({ ...rolling, fixed: 0n })]), carriedIn)
  const going = rolling.released.reduce(
    (sum, { kind, amount }) => (kind === 'fixed' ? sum + amount : sum),
    0n,
  )
  const held = (await heldFixed(db, scope, currency)) - going
  return { ...rolling, fixed: fixedReserveOf({ target, held, payable }) }
}

/** The lines that these will be, as sums beside those of the period. */
export function reserveSums({ taken, fixed, released }: Reserving): CategorySum[] {
  const back = released.reduce((total, { amount }) => total + amount, 0n)
  const lines = [taken, fixed].filter((amount) => amount > 0n).length
  const sums: CategorySum[] = [
    { category: 'reserve', amount: -(taken + fixed), lines: BigInt(lines) },
    { category: 'reserveRelease', amount: back, lines: BigInt(released.length) },
  ]
  return sums.filter(({ amount }) => amount !== 0n)
}

/** Posts what is kept back and given back into the period that is being cut, and notes until when. Answers the postings. */
export async function postReserves(
  ctx: Ctx,
  { taken, days, fixed, released, day }: Reserving,
  clearing: { clearingId: string; currency: Currency; toTime: Date },
): Promise<Posting[]> {
  const { db, scope } = ctx
  const { clearingId, currency, toTime } = clearing
  const of = { clearingId, currency, merchantId: scope.merchantId }
  const postings = released.map(({ clearingId: reservedBy, kind, amount }) =>
    reserveReleasePosting({ ...of, reservedBy, kind, amount }),
  )
  const keep = async (kind: ReserveKind, amount: bigint, releaseDay: string | null) => {
    postings.unshift(reservePosting({ ...of, kind, amount }))
    await insertReserve(db, scope, { ...of, kind, amount, takenAt: toTime, releaseDay })
  }
  if (fixed > 0n) await keep('fixed', fixed, null)
  if (taken > 0n) await keep('rolling', taken, addDays(day, days))
  for (const posting of postings) await postBefore(ctx, toTime, posting)
  if (released.length > 0) await markReleased(db, scope, released, clearingId)
  return postings
}
