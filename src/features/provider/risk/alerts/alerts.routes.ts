import { riskAlertsContract } from '#features/provider/risk/alerts/alerts.contract.ts'
import {
  acknowledge,
  addWatch,
  editWatch,
  pageOfAlerts,
  watchesOf,
} from '#features/provider/risk/alerts/alerts.service.ts'
import { routes } from '#server/http/routes.ts'

export const riskAlertRoutes = routes(riskAlertsContract, {
  list: (ctx, query) => pageOfAlerts(ctx, query),
  acknowledge: (ctx, { merchantId, alertId }) => acknowledge(ctx, merchantId, alertId),
  watches: (ctx) => watchesOf(ctx),
  addWatch: (ctx, draft) => addWatch(ctx, draft),
  editWatch: (ctx, edited) => editWatch(ctx, edited),
})
