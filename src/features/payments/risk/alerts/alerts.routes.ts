import { riskAlertsContract } from '#features/payments/risk/alerts/alerts.contract.ts'
import { alertList } from '#features/payments/risk/alerts/alerts.fields.ts'
import {
  acknowledge,
  addWatch,
  alertOf,
  editWatch,
  pageOfAlerts,
  watchesOf,
} from '#features/payments/risk/alerts/alerts.service.ts'
import { alertSource, matchingAlerts } from '#features/payments/risk/alerts/alerts.sql.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { writeThenShow } from '#server/http/afterCommit.ts'
import { routes } from '#server/http/routes.ts'

export const riskAlertRoutes = routes(riskAlertsContract, {
  list: (ctx, query) => pageOfAlerts(ctx, query),
  acknowledge: writeThenShow(acknowledge, alertOf),
  watches: (ctx) => watchesOf(ctx),
  addWatch: (ctx, draft) => addWatch(ctx, draft),
  editWatch: (ctx, edited) => editWatch(ctx, edited),
})

export const alertExports = [
  exportOf(alertList, ({ db, signedIn: { dataScope } }, wanted) =>
    alertSource.rowsOf(wanted, matchingAlerts(db, wanted, dataScope)),
  ),
]
