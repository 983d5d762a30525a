import { statusContract } from '#features/account/standing/standing.contract.ts'
import { ownStatusOf } from '#features/account/standing/standing.service.ts'
import { routes } from '#server/http/routes.ts'

export const statusRoutes = routes(statusContract, {
  get: (ctx) => ownStatusOf(ctx, ctx.signedIn.approveResult),
})
