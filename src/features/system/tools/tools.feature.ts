import { toolRoutes } from '#features/system/tools/tools.routes.ts'
import { feature } from '#server/feature.ts'

export const toolsFeature = feature({
  routes: {
    tools: toolRoutes,
  },
})
