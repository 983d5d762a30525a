import type { FastifyInstance } from 'fastify'
import { deskRefundList } from '#features/payments/refunds/operations/refundList.fields.ts'
import { narrowed } from '#features/payments/refunds/operations/refundList.service.ts'
import {
  deskRefundSource,
  matchingDeskRefunds,
  withMerchant,
} from '#features/payments/refunds/operations/refundRows.service.ts'
import type { App } from '#server/context.ts'
import { serveExport } from '#server/exports/serveExport.ts'
import { fileColumnsOf } from '#server/lists/fieldSource.ts'
import type { Authenticate } from '#server/session/signedIn.ts'

/** Exports refunds across merchants: those in the data scope that the filter matches, in list order. */
export function deskRefundDownloads({ app, authenticate }: { app: App; authenticate: Authenticate }) {
  return async (server: FastifyInstance) => {
    serveExport(server, app, authenticate, {
      of: deskRefundList.file,
      access: 'orderDesk.export',
      name: 'refunds',
      columns: fileColumnsOf(deskRefundList),
      rows: async (db, signedIn, wanted, now) => {
        const { matching } = await matchingDeskRefunds(
          db,
          signedIn.dataScope,
          narrowed(signedIn, wanted, now),
        )
        const refunds = withMerchant(matching).innerJoin('pay_order', (join) =>
          join
            .onRef('pay_order.tenant_id', '=', 'refund.tenant_id')
            .onRef('pay_order.order_id', '=', 'refund.order_id'),
        )
        return deskRefundSource.rowsOf(wanted, refunds)
      },
    })
  }
}
