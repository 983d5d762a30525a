import { alertExport } from '#features/provider/risk/alerts/alerts.contract.ts'
import { alertStateText, m, measureText } from '#features/provider/risk/alerts/alerts.messages.ts'
import { alertSorting, shownAlerts } from '#features/provider/risk/alerts/alerts.sql.ts'
import { inOrder } from '#server/database/page.ts'
import type { ColumnsOf } from '#server/exports/columns.ts'
import { exportOf } from '#server/exports/exportOf.ts'

const columns: ColumnsOf<typeof alertExport> = {
  raiseTime: { title: m.raiseTime, kind: 'instant' },
  merchantId: { title: m.merchantId, kind: 'text' },
  tradeName: { title: m.merchant, kind: 'text' },
  watchName: { title: m.watch, kind: 'text' },
  measure: { title: m.measure, kind: 'name', texts: measureText },
  channel: { title: m.channel, kind: 'text' },
  measured: { title: m.measured, kind: 'number' },
  worst: { title: m.worst, kind: 'number' },
  threshold: { title: m.threshold, kind: 'number' },
  ofPayments: { title: m.ofPayments, kind: 'number' },
  state: { title: m.state, kind: 'name', texts: alertStateText },
  acknowledgedBy: { title: m.acknowledgedBy, kind: 'text' },
  acknowledgeTime: { title: m.acknowledgeTime, kind: 'instant' },
  resolveTime: { title: m.resolveTime, kind: 'instant' },
  alertId: { title: m.alertId, kind: 'text' },
}

/** The list of alerts as a file, of the merchants that whoever asks reaches. */
export const alertExports = [
  exportOf({ file: alertExport, fields: columns }, ({ db, signedIn: { dataScope } }, wanted) =>
    inOrder(wanted, shownAlerts(db, wanted, dataScope), alertSorting),
  ),
]
