import { reserveOf } from '#features/finances/settlements/cutting/reserves.domain.ts'
import {
  dueReserves,
  insertReserve,
  markReleased,
  type Reserve,
} from '#features/finances/settlements/cutting/reserves.sql.ts'
import type { Terms } from '#features/finances/settlements/cutting/settlementTerms.sql.ts'
import { reservePosting, reserveReleasePosting } from '#features/ledger/clearingPostings.domain.ts'
import type { Posting } from '#features/ledger/ledger.domain.ts'
import { type CategorySum, postBefore } from '#features/ledger/ledger.service.ts'
import type { Ctx } from '#server/context.ts'
import type { Currency } from '#shared/currency.ts'
import { isRate } from '#shared/money.ts'
import { addDays } from '#shared/time.ts'

/** What a cut keeps back and gives back. `day` is the settle date. */
export type Reserving = { taken: bigint; released: Reserve[]; day: string }

/** Looks what the terms keep back of a period's lines, and which reserves are over. */
export async function reservingOf(
  { db, scope }: Ctx,
  terms: Terms,
  of: { currency: Currency; day: string; sums: readonly CategorySum[] },
): Promise<Reserving> {
  const { currency, day, sums } = of
  if (!isRate(terms.reserveRate)) throw new RangeError(`not a rate: ${terms.reserveRate}`)
  return {
    taken: reserveOf(sums, terms.reserveRate),
    released: await dueReserves(db, scope, currency, day),
    day,
  }
}

/** The lines that these will be, as sums beside those of the period. */
export function reserveSums({ taken, released }: Reserving): CategorySum[] {
  const back = released.reduce((total, { amount }) => total + amount, 0n)
  const sums: CategorySum[] = [
    { category: 'reserve', amount: -taken, lines: 1n },
    { category: 'reserveRelease', amount: back, lines: BigInt(released.length) },
  ]
  return sums.filter(({ amount }) => amount !== 0n)
}

/** Posts what is kept back and given back into the period that is being cut, and notes until when. Answers the postings. */
export async function postReserves(
  ctx: Ctx,
  terms: Terms,
  { taken, released, day }: Reserving,
  clearing: { clearingId: string; currency: Currency; toTime: Date },
): Promise<Posting[]> {
  const { db, scope } = ctx
  const { clearingId, currency, toTime } = clearing
  const of = { clearingId, currency, merchantId: scope.merchantId }
  const postings = released.map(({ clearingId: reservedBy, amount }) =>
    reserveReleasePosting({ ...of, reservedBy, amount }),
  )
  if (taken > 0n) {
    postings.unshift(reservePosting({ ...of, amount: taken }))
    const releaseDay = addDays(day, terms.reserveDays)
    await insertReserve(db, scope, { ...of, amount: taken, takenAt: toTime, releaseDay })
  }
  for (const posting of postings) await postBefore(ctx, toTime, posting)
  if (released.length > 0) await markReleased(db, scope, released, clearingId)
  return postings
}
