import { dashboardContract } from '#features/overview/dashboard/dashboard.contract.ts'
import { dashboardOf, monthBarOf } from '#features/overview/dashboard/dashboard.service.ts'
import { routes } from '#server/http/routes.ts'

export const dashboardRoutes = routes(dashboardContract, {
  summary: (ctx, { range }) => dashboardOf(ctx, range),
  monthBar: (ctx) => monthBarOf(ctx),
})
