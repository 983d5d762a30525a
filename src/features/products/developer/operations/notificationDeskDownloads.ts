import { withLast } from '#features/gateway/webhooks/deliveries/acrossMerchants.service.ts'
import {
  deliverySorting,
  deskDeliveryColumns,
  matchingDeskDeliveries,
  withMerchant,
} from '#features/products/developer/operations/deliveryRows.service.ts'
import { deskDeliveryExport } from '#features/products/developer/operations/notificationDesk.contract.ts'
import { m, statusText, typeText } from '#features/products/developer/operations/notificationDesk.messages.ts'
import { narrowed } from '#features/products/developer/operations/notificationDesk.service.ts'
import { inOrder } from '#server/database/page.ts'
import type { ColumnsOf } from '#server/exports/columns.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import type { Text } from '#shared/messages.ts'

const text = (title: Text) => ({ title, kind: 'text' }) as const
const number = (title: Text) => ({ title, kind: 'number' }) as const

const columns: ColumnsOf<typeof deskDeliveryExport> = {
  mchCode: text(m.mchCode),
  mchName: text(m.mchName),
  notificationId: text(m.notificationId),
  notifyType: { title: m.type, kind: 'name', texts: typeText },
  orderId: text(m.orderId),
  refundOrderId: text(m.refundOrderId),
  url: text(m.address),
  status: { title: m.status, kind: 'name', texts: statusText },
  attempts: number(m.attempts),
  httpStatus: number(m.httpStatus),
  failure: text(m.failure),
  durationMs: number(m.latency),
  createTime: { title: m.created, kind: 'instant' },
  deliverTime: { title: m.delivered, kind: 'instant' },
}

/** Exports webhook deliveries across merchants. */
export const notificationDeskExports = [
  exportOf({ file: deskDeliveryExport, fields: columns }, async ({ db, signedIn }, wanted) => {
    const matching = await matchingDeskDeliveries(db, signedIn.dataScope, narrowed(signedIn, wanted))
    return inOrder(wanted, withMerchant(withLast(matching)).select(deskDeliveryColumns), deliverySorting)
  }),
]
