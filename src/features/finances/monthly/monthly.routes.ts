import { monthlyContract } from '#features/finances/monthly/monthly.contract.ts'
import { statementDetail, statementPage } from '#features/finances/monthly/monthlyViews.service.ts'
import { routes } from '#server/http/routes.ts'

export const monthlyRoutes = routes(monthlyContract, {
  list: (ctx, query) => statementPage(ctx, query),
  get: (ctx, { statementId }) => statementDetail(ctx, statementId),
})
