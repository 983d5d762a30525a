import { mailLogExports, mailLogRoutes } from '#features/system/mailLog/mailLog.routes.ts'
import { feature } from '#server/feature.ts'

export const mailLogFeature = feature({
  routes: {
    mailLog: mailLogRoutes,
  },
  exports: mailLogExports,
})
