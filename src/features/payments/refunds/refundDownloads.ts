import type { FastifyInstance } from 'fastify'
import { matchingRefunds, refundColumns } from '#features/payments/refunds/refundList.sql.ts'
import { refundFilters } from '#features/payments/refunds/refunds.contract.ts'
import { m } from '#features/payments/refunds/refunds.messages.ts'
import { narrowed } from '#features/payments/refunds/refundViews.service.ts'
import type { App } from '#server/context.ts'
import type { ExportColumn } from '#server/exports/columns.ts'
import { serveExport } from '#server/exports/serveExport.ts'
import type { Authenticate } from '#server/session/signedIn.ts'
import { refundStatusCode, refundStatusText, sourceCode, sourceText, wayText } from '#shared/reference.ts'
import type { Zone } from '#shared/zone.ts'

const columns: ExportColumn[] = [
  { key: 'refundOrderId', title: m.refundOrderId, kind: 'text' },
  { key: 'payOrderId', title: m.payOrderId, kind: 'text' },
  { key: 'merchantRefundNo', title: m.merchantRefundNo, kind: 'text' },
  { key: 'platformRefundNo', title: m.platformRefundNo, kind: 'text' },
  { key: 'channelRefundNo', title: m.channelRefundNo, kind: 'text' },
  { key: 'createTime', title: m.createTime, kind: 'instant' },
  { key: 'confirmTime', title: m.confirmTime, kind: 'instant' },
  { key: 'status', title: m.status, kind: 'code', table: refundStatusCode, texts: refundStatusText },
  { key: 'type', title: m.type, kind: 'name', texts: { full: m.full, partial: m.partial } },
  { key: 'currency', title: m.currency, kind: 'text' },
  { key: 'amount', title: m.amount, kind: 'amount', currencyOf: 'currency' },
  { key: 'rate', title: m.rate, kind: 'text' },
  { key: 'clearingAmount', title: m.clearingAmount, kind: 'amount', currencyOf: 'settleCurrency' },
  { key: 'feeReturnAmount', title: m.feeReturnAmount, kind: 'amount', currencyOf: 'settleCurrency' },
  { key: 'way', title: m.way, kind: 'name', texts: wayText },
  { key: 'source', title: m.source, kind: 'code', table: sourceCode, texts: sourceText },
  { key: 'operator', title: m.operator, kind: 'text' },
  { key: 'reason', title: m.reason, kind: 'text' },
  { key: 'errorCode', title: m.errorCode, kind: 'text' },
  { key: 'errorMessage', title: m.errorMessage, kind: 'text' },
]

/** The list of refunds as a file. */
export function refundDownloads({ app, authenticate }: { app: App; authenticate: Authenticate }) {
  return async (server: FastifyInstance) => {
    serveExport(server, app, authenticate, {
      path: '/refunds/export',
      access: 'refund.export',
      name: 'refunds',
      filters: refundFilters,
      columns,
      rows: (db, { scope, timezone }, filters) =>
        matchingRefunds(db, scope, narrowed(filters, timezone as Zone))
          .innerJoin('pay_order', (join) =>
            join
              .onRef('pay_order.tenant_id', '=', 'refund.tenant_id')
              .onRef('pay_order.order_id', '=', 'refund.order_id'),
          )
          .select([...refundColumns, 'pay_order.settle_currency as settleCurrency'])
          .orderBy('refund.create_time', 'desc')
          .orderBy('refund.refund_order_id', 'desc'),
    })
  }
}
