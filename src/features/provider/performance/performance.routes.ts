import { performanceContract } from '#features/provider/performance/performance.contract.ts'
import { performanceList } from '#features/provider/performance/performance.fields.ts'
import {
  listPerformance,
  merchantsBehind,
  performanceOf,
  trendOf,
} from '#features/provider/performance/performance.service.ts'
import { asPerformanceRows } from '#features/provider/performance/performance.sql.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { routes } from '#server/http/routes.ts'

export const performanceRoutes = routes(performanceContract, {
  list: (ctx, input) => listPerformance(ctx, input),
  trend: (ctx, input) => trendOf(ctx, input),
  merchants: (ctx, input) => merchantsBehind(ctx, input),
})

export const performanceExports = [
  exportOf(performanceList, async ({ db, signedIn: { dataScope } }, input) => {
    const rows = await performanceOf(db, dataScope, input)
    return asPerformanceRows(
      db,
      rows.map((row, place) => ({ place, ...row })),
    )
  }),
]
