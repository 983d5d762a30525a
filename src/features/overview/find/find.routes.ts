import { findContract } from '#features/overview/find/find.contract.ts'
import { find } from '#features/overview/find/find.service.ts'
import { routes } from '#server/http/routes.ts'

export const findRoutes = routes(findContract, {
  find: async (ctx, { text }) => ({ found: await find(ctx, text) }),
})
