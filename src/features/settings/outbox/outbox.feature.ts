import { outboxRoutes } from '#features/settings/outbox/outbox.routes.ts'
import { outboxDownloads, outboxExports } from '#features/settings/outbox/outboxDownloads.ts'
import { feature } from '#server/feature.ts'

export const outboxFeature = feature({
  routes: {
    outbox: outboxRoutes,
  },
  exports: outboxExports,
  plugins: [outboxDownloads],
})
