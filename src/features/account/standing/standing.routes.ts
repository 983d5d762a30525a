import { standingContract } from '#features/account/standing/standing.contract.ts'
import { ownStandingOf } from '#features/account/standing/standing.service.ts'
import { routes } from '#server/http/routes.ts'

export const standingRoutes = routes(standingContract, {
  get: (ctx) => ownStandingOf(ctx, ctx.signedIn.approveResult),
})
