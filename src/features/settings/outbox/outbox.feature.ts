import { outboxFileRoutes } from '#features/settings/outbox/attachmentFiles.routes.ts'
import { outboxExports, outboxRoutes } from '#features/settings/outbox/outbox.routes.ts'
import { feature } from '#server/feature.ts'

export const outboxFeature = feature({
  routes: {
    outbox: outboxRoutes,
  },
  exports: outboxExports,
  files: { outbox: outboxFileRoutes },
})
