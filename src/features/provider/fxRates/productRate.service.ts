import { rateAt } from '#features/provider/fxRates/fxRates.sql.ts'
import { registerCache } from '#server/caches.ts'
import type { App } from '#server/context.ts'
import { atDesk } from '#server/desk.ts'
import type { Currency } from '#shared/currency.ts'
import type { Rate } from '#shared/money.ts'

type Kept = { rate: Rate | null; until: number }
const keptFor = 5_000
const kept = new WeakMap<App['deskPool'], Map<string, Kept>>()
const counter = registerCache('fxRates', {
  entries: ({ deskPool }) => kept.get(deskPool)?.size ?? 0,
  clear: ({ deskPool }) => void kept.delete(deskPool),
})

/**
 * The provider's own rate of a pair in force now, so much of the quote for one of the base; null where it has none, and a
 * channel's stays. At most five seconds old.
 */
export async function productRate(
  app: App,
  base: Currency,
  quote: Currency,
  now: Date,
): Promise<Rate | null> {
  // Of trade of the past, the rate of then.
  if (Math.abs(app.clock().getTime() - now.getTime()) > keptFor) return read(app, base, quote, now)
  const rates = kept.get(app.deskPool) ?? new Map<string, Kept>()
  kept.set(app.deskPool, rates)
  const key = `${base}/${quote}`
  const known = rates.get(key)
  if (known && known.until > performance.now()) {
    counter.hit()
    return known.rate
  }
  counter.miss()
  const rate = await read(app, base, quote, now)
  rates.set(key, { rate, until: performance.now() + keptFor })
  return rate
}

async function read(app: App, base: Currency, quote: Currency, at: Date): Promise<Rate | null> {
  const found = await atDesk({ app }, (db) => rateAt(db, base, quote, at))
  return found?.rate ?? null
}
