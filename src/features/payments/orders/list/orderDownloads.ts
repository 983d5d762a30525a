import { exportTitles } from '#features/payments/orders/list/orderExport.messages.ts'
import { exportedOrders } from '#features/payments/orders/list/orderExport.sql.ts'
import { orderExport } from '#features/payments/orders/list/orderList.contract.ts'
import { narrowed } from '#features/payments/orders/list/orderNarrowing.service.ts'
import { m } from '#features/payments/orders/orders.messages.ts'
import type { ColumnsOf, Written } from '#server/exports/columns.ts'
import { exportOf } from '#server/exports/exportOf.ts'
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

function amount(title: Text, currencyOf = 'currency'): Written {
  return { title, kind: 'amount', currencyOf }
}

/** The columns of an order export, for merchants and the provider alike. */
export const orderFileColumns: ColumnsOf<typeof orderExport> = {
  orderId: { title: m.orderId, kind: 'text' },
  clientOrderId: { title: m.clientOrderId, kind: 'text' },
  channelTransactionId: { title: m.channelTransactionId, kind: 'text' },
  createTime: { title: exportTitles.createTime, kind: 'instant' },
  payTime: { title: m.payTime, kind: 'instant' },
  confirmTime: { title: m.confirmTime, kind: 'instant' },
  status: { title: m.status, kind: 'code', table: tradeStatusCode, texts: tradeStatusText },
  stage: { title: m.stage, kind: 'code', table: stageCode, texts: stageText },
  way: { title: m.way, kind: 'name', texts: wayText },
  gateway: { title: m.gateway, kind: 'code', table: gatewayCode, texts: gatewayText },
  scene: { title: m.scene, kind: 'code', table: sceneCode, texts: sceneText },
  source: { title: m.source, kind: 'code', table: sourceCode, texts: sourceText },
  currency: { title: exportTitles.currency, kind: 'text' },
  inputAmount: amount(m.inputAmount),
  tipAmount: amount(m.tipAmount),
  surchargeAmount: amount(m.surchargeAmount),
  payAmount: amount(m.payAmount),
  refundedAmount: amount(m.refundedAmount),
  reservedAmount: amount(m.reservedAmount),
  exchangeRate: { title: m.exchangeRate, kind: 'number' },
  settleCurrency: { title: exportTitles.settleCurrency, kind: 'text' },
  clearingAmount: amount(m.clearingAmount, 'settleCurrency'),
  feeRate: { title: m.feeRate, kind: 'number' },
  feeAmount: amount(m.fee, 'settleCurrency'),
  feeTaxAmount: amount(m.feeTax, 'settleCurrency'),
  storeLabel: { title: m.store, kind: 'text' },
  deviceId: { title: m.device, kind: 'text' },
  linkId: { title: m.link, kind: 'text' },
  invoiceId: { title: m.invoice, kind: 'text' },
  items: { title: m.items, kind: 'text' },
  answers: { title: m.answers, kind: 'text' },
  operator: { title: m.operator, kind: 'text' },
  customerRemark: { title: m.remark, kind: 'text' },
  cardLast4: { title: exportTitles.cardLast4, kind: 'text' },
}

/** Exports the order list: the rows its filter matches, in the list's sort order. */
export const orderExports = [
  exportOf(
    { file: orderExport, fields: orderFileColumns },
    ({ db, signedIn, now }, wanted) =>
      exportedOrders(db, signedIn.scope, wanted, narrowed(signedIn, wanted, now)),
    {
      unordered: ({ db, signedIn, now }, wanted) =>
        exportedOrders(db, signedIn.scope, null, narrowed(signedIn, wanted, now)),
    },
  ),
]
