import { mailLogRoutes } from '#features/system/mailLog/mailLog.routes.ts'
import { mailLogExports } from '#features/system/mailLog/mailLogDownloads.ts'
import { feature } from '#server/feature.ts'

export const mailLogFeature = feature({
  routes: {
    mailLog: mailLogRoutes,
  },
  exports: [...mailLogExports],
})
