import { orderFileColumns } from '#features/payments/orders/list/orderDownloads.ts'
import { deskOrderExport } from '#features/payments/orders/operations/list/orderDesk.contract.ts'
import { narrowed } from '#features/payments/orders/operations/list/orderDesk.service.ts'
import { exportedDeskOrders } from '#features/payments/orders/operations/list/orderFile.service.ts'
import { m } from '#features/payments/orders/operations/orderDesk.messages.ts'
import { exportOf } from '#server/exports/exportOf.ts'

/** Exports orders across merchants: those in the data scope that the filter matches, in list order. */
export const orderDeskExports = [
  exportOf(
    {
      file: deskOrderExport,
      fields: {
        ...orderFileColumns,
        mchCode: { title: m.mchCode, kind: 'text' },
        mchName: { title: m.mchName, kind: 'text' },
        channelAccountId: { title: m.channelAccount, kind: 'text' },
      },
    },
    ({ db, signedIn, now }, wanted) =>
      exportedDeskOrders(db, signedIn.dataScope, wanted, narrowed(signedIn, wanted, now)),
  ),
]
