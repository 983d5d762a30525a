import type { FastifyInstance } from 'fastify'
import { matchingRefunds, refundColumns, refundSorting } from '#features/payments/refunds/refundList.sql.ts'
import { refundExport } from '#features/payments/refunds/refunds.contract.ts'
import { m } from '#features/payments/refunds/refunds.messages.ts'
import { narrowed } from '#features/payments/refunds/refundViews.service.ts'
import type { App } from '#server/context.ts'
import { inOrder } from '#server/database/page.ts'
import type { ColumnsOf } from '#server/exports/columns.ts'
import { serveExport } from '#server/exports/serveExport.ts'
import type { Authenticate } from '#server/session/signedIn.ts'
import { refundStatusCode, refundStatusText, sourceCode, sourceText, wayText } from '#shared/reference.ts'

/** The columns of a file of refunds: the merchant's and the provider's alike. */
export const refundFileColumns: ColumnsOf<typeof refundExport> = {
  refundOrderId: { title: m.refundOrderId, kind: 'text' },
  payOrderId: { title: m.payOrderId, kind: 'text' },
  merchantRefundNo: { title: m.merchantRefundNo, kind: 'text' },
  platformRefundNo: { title: m.platformRefundNo, kind: 'text' },
  channelRefundNo: { title: m.channelRefundNo, kind: 'text' },
  createTime: { title: m.createTime, kind: 'instant' },
  confirmTime: { title: m.confirmTime, kind: 'instant' },
  status: { title: m.status, kind: 'code', table: refundStatusCode, texts: refundStatusText },
  type: { title: m.type, kind: 'name', texts: { full: m.full, partial: m.partial } },
  currency: { title: m.currency, kind: 'text' },
  amount: { title: m.amount, kind: 'amount', currencyOf: 'currency' },
  rate: { title: m.rate, kind: 'text' },
  settleCurrency: { title: m.settleCurrency, kind: 'text' },
  clearingAmount: { title: m.clearingAmount, kind: 'amount', currencyOf: 'settleCurrency' },
  feeReturnAmount: { title: m.feeReturnAmount, kind: 'amount', currencyOf: 'settleCurrency' },
  feeTaxReturnAmount: { title: m.feeTaxReturnAmount, kind: 'amount', currencyOf: 'settleCurrency' },
  way: { title: m.way, kind: 'name', texts: wayText },
  source: { title: m.source, kind: 'code', table: sourceCode, texts: sourceText },
  operator: { title: m.operator, kind: 'text' },
  reason: { title: m.reason, kind: 'text' },
  errorCode: { title: m.errorCode, kind: 'text' },
  errorMessage: { title: m.errorMessage, kind: 'text' },
}

/** The list of refunds as a file: the rows that its filter matches, in the list's order. */
export function refundDownloads({ app, authenticate }: { app: App; authenticate: Authenticate }) {
  return async (server: FastifyInstance) => {
    serveExport(server, app, authenticate, {
      of: refundExport,
      access: 'refund.export',
      name: 'refunds',
      columns: refundFileColumns,
      rows: async (db, signedIn, wanted, now) => {
        const matching = await matchingRefunds(db, signedIn.scope, narrowed(signedIn, wanted, now))
        const refunds = matching
          .innerJoin('pay_order', (join) =>
            join
              .onRef('pay_order.tenant_id', '=', 'refund.tenant_id')
              .onRef('pay_order.order_id', '=', 'refund.order_id'),
          )
          .select([...refundColumns, 'pay_order.settle_currency as settleCurrency'])
        return inOrder(wanted, refunds, refundSorting)
      },
    })
  }
}
