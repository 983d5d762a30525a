import { statusContract } from '#features/account/merchantStatus/merchantStatus.contract.ts'
import { ownStatusOf } from '#features/account/merchantStatus/merchantStatus.service.ts'
import { routes } from '#server/http/routes.ts'

export const statusRoutes = routes(statusContract, {
  get: (ctx) => ownStatusOf(ctx, ctx.signedIn.approveResult),
})
