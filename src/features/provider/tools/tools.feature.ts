import { toolRoutes } from '#features/provider/tools/tools.routes.ts'
import { feature } from '#server/feature.ts'

export const toolsFeature = feature({
  routes: {
    tools: toolRoutes,
  },
})
