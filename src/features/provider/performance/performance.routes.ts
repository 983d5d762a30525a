import { performanceContract } from '#features/provider/performance/performance.contract.ts'
import {
  listPerformance,
  merchantsBehind,
  trendOf,
} from '#features/provider/performance/performance.service.ts'
import { routes } from '#server/http/routes.ts'

export const performanceRoutes = routes(performanceContract, {
  list: (ctx, asked) => listPerformance(ctx, asked),
  trend: (ctx, asked) => trendOf(ctx, asked),
  merchants: (ctx, asked) => merchantsBehind(ctx, asked),
})
