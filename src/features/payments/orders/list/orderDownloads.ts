import type { FastifyInstance } from 'fastify'
import { exportTitles } from '#features/payments/orders/list/orderExport.messages.ts'
import { exportedOrders } from '#features/payments/orders/list/orderExport.sql.ts'
import { narrowed } from '#features/payments/orders/list/orderViews.service.ts'
import { orderFilters } from '#features/payments/orders/orders.contract.ts'
import { m } from '#features/payments/orders/orders.messages.ts'
import type { App } from '#server/context.ts'
import type { ExportColumn } from '#server/exports/columns.ts'
import { serveExport } from '#server/exports/serveExport.ts'
import type { Authenticate } from '#server/session/signedIn.ts'
import type { Text } from '#shared/messages.ts'
import {
  gatewayCode,
  gatewayText,
  sceneCode,
  sceneText,
  sourceCode,
  sourceText,
  stageCode,
  stageText,
  tradeStatusCode,
  tradeStatusText,
  wayText,
} from '#shared/reference.ts'

const amount = (key: string, title: Text, currencyOf = 'currency'): ExportColumn => {
  return { key, title, kind: 'amount', currencyOf }
}

const columns: ExportColumn[] = [
  { key: 'orderId', title: m.orderId, kind: 'text' },
  { key: 'clientOrderId', title: m.clientOrderId, kind: 'text' },
  { key: 'channelTransactionId', title: m.channelTransactionId, kind: 'text' },
  { key: 'createTime', title: exportTitles.createTime, kind: 'instant' },
  { key: 'payTime', title: m.payTime, kind: 'instant' },
  { key: 'confirmTime', title: m.confirmTime, kind: 'instant' },
  { key: 'status', title: m.status, kind: 'code', table: tradeStatusCode, texts: tradeStatusText },
  { key: 'stage', title: m.stage, kind: 'code', table: stageCode, texts: stageText },
  { key: 'way', title: m.way, kind: 'name', texts: wayText },
  { key: 'gateway', title: m.gateway, kind: 'code', table: gatewayCode, texts: gatewayText },
  { key: 'scene', title: m.scene, kind: 'code', table: sceneCode, texts: sceneText },
  { key: 'source', title: m.source, kind: 'code', table: sourceCode, texts: sourceText },
  { key: 'currency', title: exportTitles.currency, kind: 'text' },
  amount('inputAmount', m.inputAmount),
  amount('tipAmount', m.tipAmount),
  amount('surchargeAmount', m.surchargeAmount),
  amount('payAmount', m.payAmount),
  amount('refundedAmount', m.refundedAmount),
  amount('reservedAmount', m.reservedAmount),
  { key: 'exchangeRate', title: m.exchangeRate, kind: 'number' },
  { key: 'settleCurrency', title: exportTitles.settleCurrency, kind: 'text' },
  amount('clearingAmount', m.clearingAmount, 'settleCurrency'),
  { key: 'feeRate', title: m.feeRate, kind: 'number' },
  amount('feeAmount', m.fee, 'settleCurrency'),
  { key: 'storeLabel', title: m.store, kind: 'text' },
  { key: 'deviceId', title: m.device, kind: 'text' },
  { key: 'operator', title: m.operator, kind: 'text' },
  { key: 'customerRemark', title: m.remark, kind: 'text' },
  { key: 'cardLast4', title: exportTitles.cardLast4, kind: 'text' },
]

/** The list of orders as a file: exactly the rows that its filter matches. */
export function orderDownloads({ app, authenticate }: { app: App; authenticate: Authenticate }) {
  return async (server: FastifyInstance) => {
    serveExport(server, app, authenticate, {
      path: '/orders/export',
      access: 'order.export',
      name: 'orders',
      filters: orderFilters,
      columns,
      rows: (db, signedIn, filters, now) =>
        exportedOrders(db, signedIn.scope, narrowed(signedIn, filters, now)),
    })
  }
}
