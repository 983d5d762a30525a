import type { FastifyInstance } from 'fastify'
import { matchingRefunds, refundSource } from '#features/payments/refunds/refundList.sql.ts'
import { refundList } from '#features/payments/refunds/refunds.fields.ts'
import { narrowed } from '#features/payments/refunds/refundViews.service.ts'
import type { App } from '#server/context.ts'
import { serveExport } from '#server/exports/serveExport.ts'
import { fileColumnsOf } from '#server/lists/fieldSource.ts'
import type { Authenticate } from '#server/session/signedIn.ts'

/** Exports the refund list: the rows its filter matches, in the list's sort order. */
export function refundDownloads({ app, authenticate }: { app: App; authenticate: Authenticate }) {
  return async (server: FastifyInstance) => {
    serveExport(server, app, authenticate, {
      of: refundList.file,
      access: 'refund.export',
      name: 'refunds',
      columns: fileColumnsOf(refundList),
      rows: async (db, signedIn, wanted, now) => {
        const matching = await matchingRefunds(db, signedIn.scope, narrowed(signedIn, wanted, now))
        const refunds = matching.innerJoin('pay_order', (join) =>
          join
            .onRef('pay_order.tenant_id', '=', 'refund.tenant_id')
            .onRef('pay_order.order_id', '=', 'refund.order_id'),
        )
        return refundSource.rowsOf(wanted, refunds)
      },
    })
  }
}
