import { deviceExport } from '#features/products/devices/desk/desk.contract.ts'
import { deviceSorting, exportedDevices } from '#features/products/devices/desk/deviceList.sql.ts'
import { todayOf } from '#features/products/devices/desk/deviceViews.service.ts'
import { lockText, m, statusText } from '#features/products/devices/devices.messages.ts'
import { inOrder } from '#server/database/page.ts'
import type { ColumnsOf } from '#server/exports/columns.ts'
import { exportOf } from '#server/exports/exportOf.ts'

const amount = (title: (typeof m)[keyof typeof m]) => ({
  title,
  kind: 'amount' as const,
  currencyOf: 'currency',
})

const columns: ColumnsOf<typeof deviceExport> = {
  deviceId: { title: m.deviceId, kind: 'text' },
  name: { title: m.name, kind: 'text' },
  store: { title: m.store, kind: 'text' },
  status: { title: m.status, kind: 'name', texts: statusText },
  lockReason: { title: m.lock, kind: 'name', texts: lockText },
  lastSeenTime: { title: m.lastSeen, kind: 'instant' },
  appVersion: { title: m.version, kind: 'text' },
  platform: { title: m.platform, kind: 'text' },
  ticketWidth: { title: m.ticketWidth, kind: 'number' },
  currency: { title: m.currency, kind: 'text' },
  todayPayments: { title: m.todayPayments, kind: 'number' },
  todayAmount: amount(m.todayAmount),
  todayRefunds: { title: m.todayRefunds, kind: 'number' },
  todayRefundAmount: amount(m.todayRefundAmount),
  payments: { title: m.payments, kind: 'number' },
  amount: amount(m.amount),
  refunds: { title: m.refunds, kind: 'number' },
  refundAmount: amount(m.refundAmount),
  createTime: { title: m.createTime, kind: 'instant' },
  activateTime: { title: m.activateTime, kind: 'instant' },
}

/** Exports the devices with their sales. */
export const deviceExports = [
  exportOf({ file: deviceExport, fields: columns }, ({ app, db, signedIn }, wanted) => {
    const now = app.clock()
    const today = todayOf({ signedIn, now })
    const matching = exportedDevices(db, signedIn.scope, { ...wanted, now }, today)
    return inOrder(wanted, matching, deviceSorting)
  }),
]
