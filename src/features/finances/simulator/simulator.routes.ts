import { simulatorContract } from '#features/finances/simulator/simulator.contract.ts'
import { simulationList } from '#features/finances/simulator/simulator.fields.ts'
import { currentTerms, simulate } from '#features/finances/simulator/simulator.service.ts'
import { comparedRows } from '#features/finances/simulator/simulator.sql.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { routes } from '#server/http/routes.ts'

export const simulatorRoutes = routes(simulatorContract, {
  terms: (ctx) => currentTerms(ctx),
  simulate: (ctx, input) => simulate(ctx.db, ctx.scope, input),
})

/** Exports a simulation: one row per method, as on the page. */
export const simulationExports = [
  exportOf(simulationList, async ({ db, signedIn }, wanted) => {
    const { ways, currency } = await simulate(db, signedIn.scope, wanted)
    return comparedRows(db, ways, currency)
  }),
]
