import { statementPlugin } from '#features/finances/statements/statements.routes.ts'
import { feature } from '#server/feature.ts'

export const statementsFeature = feature({
  plugins: [statementPlugin],
})
