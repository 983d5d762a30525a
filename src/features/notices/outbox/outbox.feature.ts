import { outboxFileRoutes } from '#features/notices/outbox/attachmentFiles.routes.ts'
import { outboxExports, outboxRoutes } from '#features/notices/outbox/outbox.routes.ts'
import { feature } from '#server/feature.ts'

export const outboxFeature = feature({
  routes: {
    outbox: outboxRoutes,
  },
  exports: outboxExports,
  files: { outbox: outboxFileRoutes },
})
