import type { FastifyInstance } from 'fastify'
import { orderFileColumns } from '#features/payments/orders/list/acrossMerchants.service.ts'
import { deskOrderExport } from '#features/payments/orders/operations/list/orderDesk.contract.ts'
import { narrowed } from '#features/payments/orders/operations/list/orderDesk.service.ts'
import { exportedDeskOrders } from '#features/payments/orders/operations/list/orderFile.service.ts'
import { m } from '#features/payments/orders/operations/orderDesk.messages.ts'
import type { App } from '#server/context.ts'
import { serveExport } from '#server/exports/serveExport.ts'
import type { Authenticate } from '#server/session/signedIn.ts'

/** Exports orders across merchants: those in the data scope that the filter matches, in list order. */
export function orderDeskDownloads({ app, authenticate }: { app: App; authenticate: Authenticate }) {
  return async (server: FastifyInstance) => {
    serveExport(server, app, authenticate, {
      of: deskOrderExport,
      access: 'orderDesk.export',
      personal: true,
      name: 'orders',
      columns: {
        ...orderFileColumns,
        mchCode: { title: m.mchCode, kind: 'text' },
        mchName: { title: m.mchName, kind: 'text' },
        channelAccountId: { title: m.channelAccount, kind: 'text' },
      },
      rows: (db, signedIn, wanted, now) =>
        exportedDeskOrders(db, signedIn.dataScope, wanted, narrowed(signedIn, wanted, now)),
    })
  }
}
