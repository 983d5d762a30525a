import { cachesContract } from '#features/system/caches/caches.contract.ts'
import { clearEverywhere, listCaches } from '#features/system/caches/caches.service.ts'
import { routes } from '#server/http/routes.ts'

export const cacheRoutes = routes(cachesContract, {
  list: (ctx) => listCaches(ctx),
  clear: (ctx, { name }) => clearEverywhere(ctx, name),
})
