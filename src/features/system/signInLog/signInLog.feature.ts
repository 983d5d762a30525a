import { signInLogExports, signInLogRoutes } from '#features/system/signInLog/signInLog.routes.ts'
import { feature } from '#server/feature.ts'

export const signInLogFeature = feature({
  routes: {
    signInLog: signInLogRoutes,
  },
  exports: signInLogExports,
})
