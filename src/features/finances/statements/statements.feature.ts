import { settlementFileRoutes } from '#features/finances/statements/statements.routes.ts'
import { feature } from '#server/feature.ts'

export const statementsFeature = feature({
  files: { settlements: settlementFileRoutes },
})
