import type { FastifyInstance } from 'fastify'
import { m } from '#features/payments/orders/operations/orderDesk.messages.ts'
import { refundFileColumns, refundSorting } from '#features/payments/refunds/acrossMerchants.service.ts'
import { deskRefundExport } from '#features/payments/refunds/operations/refundList.contract.ts'
import { narrowed } from '#features/payments/refunds/operations/refundList.service.ts'
import {
  deskRefundColumns,
  matchingDeskRefunds,
  withMerchant,
} from '#features/payments/refunds/operations/refundRows.service.ts'
import type { App } from '#server/context.ts'
import { inOrder } from '#server/database/page.ts'
import { serveExport } from '#server/exports/serveExport.ts'
import type { Authenticate } from '#server/session/signedIn.ts'

/** Refunds across merchants as a file: those in reach that the filter matches, in the list's order. */
export function deskRefundDownloads({ app, authenticate }: { app: App; authenticate: Authenticate }) {
  return async (server: FastifyInstance) => {
    serveExport(server, app, authenticate, {
      of: deskRefundExport,
      access: 'orderDesk.export',
      name: 'refunds',
      columns: {
        ...refundFileColumns,
        mchCode: { title: m.mchCode, kind: 'text' },
        mchName: { title: m.mchName, kind: 'text' },
      },
      rows: async (db, signedIn, wanted, now) => {
        const { matching } = await matchingDeskRefunds(db, signedIn.reach, narrowed(signedIn, wanted, now))
        const refunds = withMerchant(matching)
          .innerJoin('pay_order as paid', (join) =>
            join
              .onRef('paid.tenant_id', '=', 'refund.tenant_id')
              .onRef('paid.order_id', '=', 'refund.order_id'),
          )
          .select([...deskRefundColumns, 'paid.settle_currency as settleCurrency'])
        return inOrder(wanted, refunds, refundSorting)
      },
    })
  }
}
