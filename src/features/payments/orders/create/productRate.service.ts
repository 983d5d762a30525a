import { type InForce, rateAt } from '#features/payments/orders/create/productRate.sql.ts'
import { registerCache } from '#server/caches.ts'
import type { App } from '#server/context.ts'
import { readAcrossTenants } from '#server/readAcrossTenants.ts'
import type { Currency } from '#shared/currency.ts'
import { inverseOf, isStale } from '#shared/exchangeRates.ts'
import type { Rate } from '#shared/money.ts'

/**
 * The price of a unit of `base` in `quote`, and the quoted rate: with `inverse`, the provider quotes only the
 * opposite direction, and its reciprocal applies.
 */
export type ProductRate = { rate: Rate; validFrom: Date; inverse: boolean; quoted: Rate }

/** `stale`: there is a rate, but it is too old to price by. */
export type RateState = { ok: true; found: ProductRate } | { ok: false; stale: boolean }

type CachedRate = { found: ProductRate | null; until: number }
const storedFor = 5_000
const stored = new WeakMap<App['deskPool'], Map<string, CachedRate>>()
const counter = registerCache('fxRates', {
  entries: ({ deskPool }) => stored.get(deskPool)?.size ?? 0,
  clear: ({ deskPool }) => void stored.delete(deskPool),
})

/** The provider's current rate for pricing payments. Cached for at most five seconds. */
export async function productRate(app: App, base: Currency, quote: Currency, now: Date): Promise<RateState> {
  const found = await newestRate(app, base, quote, now)
  if (found === null) return { ok: false, stale: false }
  return isStale(found.validFrom, now) ? { ok: false, stale: true } : { ok: true, found }
}

async function newestRate(app: App, base: Currency, quote: Currency, now: Date): Promise<ProductRate | null> {
  // Generated history is priced at the rate of its time.
  if (Math.abs(app.clock().getTime() - now.getTime()) > storedFor) return read(app, base, quote, now)
  const rates = stored.get(app.deskPool) ?? new Map<string, CachedRate>()
  stored.set(app.deskPool, rates)
  const key = `${base}/${quote}`
  const known = rates.get(key)
  if (known && known.until > performance.now()) {
    counter.hit()
    return known.found
  }
  counter.miss()
  const found = await read(app, base, quote, now)
  rates.set(key, { found, until: performance.now() + storedFor })
  return found
}

/** The more recent of the pair's two directions; the direct one if both have the same time. */
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
