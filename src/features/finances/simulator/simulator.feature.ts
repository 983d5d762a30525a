import { simulationExports } from '#features/finances/simulator/simulationDownloads.ts'
import { simulatorRoutes } from '#features/finances/simulator/simulator.routes.ts'
import { feature } from '#server/feature.ts'

export const simulatorFeature = feature({
  routes: {
    simulator: simulatorRoutes,
  },
  exports: simulationExports,
})
