import { z } from 'zod'
import { cacheErrors } from '#features/system/caches/caches.errors.ts'
import { done, endpoint } from '#shared/contract.ts'
import { instant } from '#shared/fields.ts'

/** One cache, summed over all processes. */
export const cacheRow = z.strictObject({
  name: z.string(),
  entries: z.int(),
  hits: z.int(),
  misses: z.int(),
  /** Counted since: the youngest process's start, or when it was cleared. */
  since: instant,
  processes: z.int(),
})
export type CacheRow = z.output<typeof cacheRow>

export const cacheName = z.string().regex(/^[A-Za-z]{1,40}$/)

export const cachesContract = {
  list: endpoint({
    method: 'GET',
    path: '/provider/caches',
    access: 'cache.query',
    summary: 'List in-memory caches of all processes',
    output: z.array(cacheRow),
  }),
  clear: endpoint({
    method: 'POST',
    path: '/provider/caches/{name}/clearing',
    access: 'cache.edit',
    summary: 'Clear a cache in every process',
    input: z.strictObject({ name: cacheName }),
    output: done,
    errors: [cacheErrors.notFound],
  }),
}
