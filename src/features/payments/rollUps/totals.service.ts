import { firstMade, type MadeTotal, madeTotals } from '#features/payments/rollUps/totals.sql.ts'
import type { RequestCtx } from '#server/http/routes.ts'
import { daysOf } from '#shared/spannedDays.ts'
import { dayOf, type Zone } from '#shared/time.ts'

type Bounds = { fromDay?: string; toDay?: string }

/**
 * Counts and sums the orders created on these days, or ever, exactly and per currency; currencies are never
 * added together.
 */
export async function totalsMade(
  { db, scope, signedIn, now }: RequestCtx,
  { fromDay, toDay }: Bounds,
): Promise<{ totals: MadeTotal[]; exactCount: number }> {
  const zone = signedIn.timezone as Zone
  const first = await firstMade(db, scope)
  if (first === null) return { totals: [], exactCount: 0 }
  const days = [dayOf(first, zone), dayOf(now, zone)] as const
  const from = fromDay && fromDay > days[0] ? fromDay : days[0]
  const to = toDay && toDay < days[1] ? toDay : days[1]
  const totals = from > to ? [] : await madeTotals(db, scope, daysOf(from, to, zone))
  return { totals, exactCount: totals.reduce((sum, { orders }) => sum + orders, 0) }
}
