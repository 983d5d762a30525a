import { signInLogRoutes } from '#features/system/signInLog/signInLog.routes.ts'
import { signInLogExports } from '#features/system/signInLog/signInLogDownloads.ts'
import { feature } from '#server/feature.ts'

export const signInLogFeature = feature({
  routes: {
    signInLog: signInLogRoutes,
  },
  exports: signInLogExports,
})
