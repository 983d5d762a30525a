import type { CacheRow } from '#features/system/caches/caches.contract.ts'
import { cacheErrors } from '#features/system/caches/caches.errors.ts'
import { cachesElsewhere } from '#features/system/server/processes.service.ts'
import { cacheFigures, isCache } from '#server/caches.ts'
import type { Ctx } from '#server/context.ts'
import { publish } from '#server/live/live.ts'
import { AppError } from '#shared/errors.ts'

/** This process's current figures, and the latest report of the others. */
export async function listCaches(ctx: Ctx): Promise<CacheRow[]> {
  const elsewhere = await cachesElsewhere(ctx)
  return cacheFigures(ctx.app)
    .map((own) => {
      const all = [own, ...elsewhere.filter(({ name }) => name === own.name)]
      const sum = (read: (one: typeof own) => number) => all.reduce((total, one) => total + read(one), 0)
      const since = new Date(Math.max(...all.map((one) => one.since.getTime())))
      const sums = {
        entries: sum((one) => one.entries),
        hits: sum((one) => one.hits),
        misses: sum((one) => one.misses),
      }
      return { name: own.name, ...sums, since, processes: all.length }
    })
    .toSorted((a, b) => a.name.localeCompare(b.name))
}

/** Every process, this one too, hears it when the transaction commits. Refuses `cache.notFound`. */
export async function clearEverywhere(ctx: Ctx, name: string): Promise<Record<string, never>> {
  if (!isCache(name)) throw new AppError(cacheErrors.notFound)
  ctx.audit('cache.cleared', { type: 'cache', id: name })
  await publish(ctx.db, ctx.scope, { topic: 'cache', id: name })
  return {}
}
