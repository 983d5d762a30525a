import { directionOf } from '#features/finances/transactions/postings/postingSums.sql.ts'
import { exportedGroups, exportedPostings } from '#features/finances/transactions/transactionExport.sql.ts'
import { groupExport, transactionExport } from '#features/finances/transactions/transactionFiles.contract.ts'
import { m, postingTypeText, settledText } from '#features/finances/transactions/transactions.messages.ts'
import { askedAccount, narrowed } from '#features/finances/transactions/transactionViews.service.ts'
import type { ColumnsOf, Written } from '#server/exports/columns.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { channelNames, settlementStateText } from '#shared/labels.messages.ts'
import type { Text } from '#shared/messages.ts'
import { gatewayCode, gatewayText, sceneCode, sceneText, wayText } from '#shared/reference.ts'
import type { Zone } from '#shared/zone.ts'

const text = (title: Text): Written => ({ title, kind: 'text' })
const number = (title: Text): Written => ({ title, kind: 'number' })
const amount = (title: Text, currencyOf = 'currency'): Written => ({ title, kind: 'amount', currencyOf })

const columns: ColumnsOf<typeof transactionExport> = {
  postedAt: { title: m.postedAt, kind: 'instant' },
  businessDay: text(m.businessDay),
  type: { title: m.type, kind: 'name', texts: postingTypeText },
  postingId: text(m.postingId),
  merchantId: text(m.merchantId),
  orderId: text(m.orderId),
  clientOrderId: text(m.clientOrderId),
  channel: { title: m.channel, kind: 'name', texts: channelNames },
  way: { title: m.way, kind: 'name', texts: wayText },
  gateway: { title: m.gateway, kind: 'code', table: gatewayCode, texts: gatewayText },
  scene: { title: m.scene, kind: 'code', table: sceneCode, texts: sceneText },
  channelTransactionId: text(m.channelTransactionId),
  refundId: text(m.refundId),
  merchantRefundNo: text(m.merchantRefundNo),
  channelRefundNo: text(m.channelRefundNo),
  createTime: { title: m.createTime, kind: 'instant' },
  payTime: { title: m.payTime, kind: 'instant' },
  confirmTime: { title: m.confirmTime, kind: 'instant' },
  orderCurrency: text(m.orderCurrency),
  inputAmount: amount(m.inputAmount, 'orderCurrency'),
  orderAmount: amount(m.orderAmount, 'orderCurrency'),
  exchangeRate: number(m.exchangeRate),
  currency: text(m.currency),
  tip: amount(m.tip),
  surcharge: amount(m.surcharge),
  gross: amount(m.gross),
  feeRate: number(m.feeRate),
  fee: amount(m.fee),
  tax: amount(m.tax),
  billedLater: amount(m.billedLater),
  net: amount(m.net),
  balance: amount(m.balance),
  storeCodeId: text(m.storeCodeId),
  storeLabel: text(m.store),
  deviceId: text(m.device),
  operator: text(m.operator),
  customerRemark: text(m.customerRemark),
  clearingId: text(m.settlement),
  settleDate: text(m.settleDate),
  settled: { title: m.settledOrNot, kind: 'name', texts: settledText },
  settlementState: { title: m.settlementState, kind: 'name', texts: settlementStateText },
  traceNo: text(m.traceNo),
}

const groupColumns: ColumnsOf<typeof groupExport> = {
  label: text(m.store),
  key: text(m.group),
  currency: text(m.currency),
  paymentCount: number(m.payments),
  refundCount: number(m.refunds),
  sales: amount(m.sales),
  refunds: amount(m.refunded),
  fee: amount(m.fee),
  tax: amount(m.tax),
  billedLater: amount(m.billedLater),
  other: amount(m.other),
  net: amount(m.net),
}

/** Exports the account's postings and their groups, in list order. */
export const transactionExports = [
  exportOf({ file: transactionExport, fields: columns }, ({ db, signedIn, now }, wanted) => {
    const { sortField: _, sortOrder: direction = 'desc', ...filters } = wanted
    const place = { zone: signedIn.timezone as Zone, now, direction }
    return exportedPostings(db, askedAccount(signedIn, filters), narrowed(signedIn, filters, now), place)
  }),
  exportOf({ file: groupExport, fields: groupColumns }, ({ db, signedIn, now }, wanted) => {
    const { sortField: _, sortOrder, by, ...filters } = wanted
    const place = { zone: signedIn.timezone as Zone, now, by, direction: directionOf({ by, sortOrder }) }
    return exportedGroups(db, askedAccount(signedIn, filters), narrowed(signedIn, filters, now), place)
  }),
]
