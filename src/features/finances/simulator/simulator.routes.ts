import { simulatorContract } from '#features/finances/simulator/simulator.contract.ts'
import { currentTerms, simulate } from '#features/finances/simulator/simulator.service.ts'
import { routes } from '#server/http/routes.ts'

export const simulatorRoutes = routes(simulatorContract, {
  terms: (ctx) => currentTerms(ctx),
  simulate: (ctx, asked) => simulate(ctx.db, ctx.scope, asked),
})
