import { inverseOf, isStale } from '#features/finances/fxRates/fxRates.domain.ts'
import { type InForce, rateAt } from '#features/finances/fxRates/fxRates.sql.ts'
import { registerCache } from '#server/caches.ts'
import type { App } from '#server/context.ts'
import { readAcrossTenants } from '#server/readAcrossTenants.ts'
import type { Currency } from '#shared/currency.ts'
import type { Rate } from '#shared/money.ts'

/**
 * What a unit of `base` costs in `quote`, and the quote that says so: `inverse` where the provider quotes the pair in the
 * other direction only, so that its reciprocal counts.
 */
export type ProductRate = { rate: Rate; validFrom: Date; inverse: boolean; quoted: Rate }

/** `stale`: there is a rate, but none young enough to price by. */
export type RateState = { ok: true; found: ProductRate } | { ok: false; stale: boolean }

type Kept = { found: ProductRate | null; until: number }
const keptFor = 5_000
const kept = new WeakMap<App['deskPool'], Map<string, Kept>>()
const counter = registerCache('fxRates', {
  entries: ({ deskPool }) => kept.get(deskPool)?.size ?? 0,
  clear: ({ deskPool }) => void kept.delete(deskPool),
})

/** The provider's rate of a pair that prices payments now. What is read is at most five seconds old. */
export async function productRate(app: App, base: Currency, quote: Currency, now: Date): Promise<RateState> {
  const found = await newestRate(app, base, quote, now)
  if (found === null) return { ok: false, stale: false }
  return isStale(found.validFrom, now) ? { ok: false, stale: true } : { ok: true, found }
}

async function newestRate(app: App, base: Currency, quote: Currency, now: Date): Promise<ProductRate | null> {
  // Trade of the past is priced by the rate of its time.
  if (Math.abs(app.clock().getTime() - now.getTime()) > keptFor) return read(app, base, quote, now)
  const rates = kept.get(app.deskPool) ?? new Map<string, Kept>()
  kept.set(app.deskPool, rates)
  const key = `${base}/${quote}`
  const known = rates.get(key)
  if (known && known.until > performance.now()) {
    counter.hit()
    return known.found
  }
  counter.miss()
  const found = await read(app, base, quote, now)
  rates.set(key, { found, until: performance.now() + keptFor })
  return found
}

/** Of the two directions of a pair the one that was quoted last; the straight one where both are of one instant. */
async function read(app: App, base: Currency, quote: Currency, at: Date): Promise<ProductRate | null> {
  const { straight, back } = await readAcrossTenants({ app }, async (db) => ({
    straight: await rateAt(db, base, quote, at),
    back: await rateAt(db, quote, base, at),
  }))
  if (straight && !(back && back.validFrom > straight.validFrom)) return shown(straight, false)
  return back ? shown(back, true) : null
}

function shown({ rate: quoted, validFrom }: InForce, inverse: boolean): ProductRate {
  return { rate: inverse ? inverseOf(quoted) : quoted, validFrom, inverse, quoted }
}
