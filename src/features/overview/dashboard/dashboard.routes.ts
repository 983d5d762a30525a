import { arrange, arrangementOf } from '#features/overview/dashboard/arrangement/arrangement.service.ts'
import { attentionOf } from '#features/overview/dashboard/attention/attention.service.ts'
import { breakdownOf } from '#features/overview/dashboard/breakdown/breakdown.service.ts'
import { dashboardContract } from '#features/overview/dashboard/dashboard.contract.ts'
import { dashboardOf, monthBarOf } from '#features/overview/dashboard/figures/figures.service.ts'
import { todayOf } from '#features/overview/dashboard/today/today.service.ts'
import { routes } from '#server/http/routes.ts'

export const dashboardRoutes = routes(dashboardContract, {
  summary: (ctx, { range }) => dashboardOf(ctx, range),
  monthBar: (ctx) => monthBarOf(ctx),
  today: (ctx) => todayOf(ctx),
  breakdown: (ctx, { range }) => breakdownOf(ctx, range),
  attention: (ctx) => attentionOf(ctx),
  arrangement: (ctx) => arrangementOf(ctx),
  arrange: (ctx, input) => arrange(ctx, input),
})
