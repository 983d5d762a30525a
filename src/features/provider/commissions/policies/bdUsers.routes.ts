import { bdUserOf, listBdUsers } from '#features/provider/commissions/policies/bdUsers.service.ts'
import { bdUsersContract } from '#features/provider/commissions/policies/policies.contract.ts'
import { routes } from '#server/http/routes.ts'

export const bdUserRoutes = routes(bdUsersContract, {
  list: (ctx) => listBdUsers(ctx),
  get: (ctx, { accountId }) => bdUserOf(ctx, accountId),
})
