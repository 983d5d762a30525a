import { parameterExports, parameterRoutes } from '#features/system/parameters/parameters.routes.ts'
import { feature } from '#server/feature.ts'

export const parametersFeature = feature({
  routes: {
    parameters: parameterRoutes,
  },
  exports: parameterExports,
})
