import { z } from 'zod'
import { settleModes } from '#features/merchants/ratePlan.domain.ts'
import { hoursOfDay, weekdays } from '#features/payments/orders/orderSearch.domain.ts'
import { m } from '#features/payments/orders/orders.messages.ts'
import { heldFilters } from '#features/payments/orders/preAuths/authorization.contract.ts'
import { codesOf, currency, day, instant, minorUnits, text } from '#shared/fields.ts'
import {
  amountField,
  codeField,
  decimalField,
  declareList,
  fileField,
  instantField,
  nameField,
  nullableAmountField,
  nullableDecimalField,
  nullableInstantField,
  nullableTextField,
  textField,
  unshownField,
  wordField,
} from '#shared/listFields.ts'
import { minuteShape } from '#shared/localTime.ts'
import {
  gatewayCode,
  gatewayText,
  payableWays,
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

/** The filters shared by the lists of merchants and the provider, and by their totals and exports. */
export const orderFilters = {
  /**
   * Any number that a customer or colleague may have: the order's, the merchant's, the channel's, a refund's,
   * or a card's last four. Only the last four respect the date range.
   */
  search: text({ max: 64 }).optional(),
  status: codesOf(tradeStatusCode).optional(),
  way: z.array(z.enum(payableWays)).max(6).optional(),
  gateway: codesOf(gatewayCode).optional(),
  scene: codesOf(sceneCode).optional(),
  /** The operation source: where the order was created. */
  source: codesOf(sourceCode).optional(),
  stage: codesOf(stageCode).optional(),
  fromDay: day.optional(),
  toDay: day.optional(),
  payFromDay: day.optional(),
  payToDay: day.optional(),
  minAmount: minorUnits.optional(),
  maxAmount: minorUnits.optional(),
  /** A store code's ID, or `none` for orders not paid at a store code. */
  storeCodeId: z.string().max(32).optional(),
  deviceId: z.string().max(64).optional(),
  linkId: z.string().max(25).optional(),
  invoiceId: z.string().max(25).optional(),
  operator: text({ max: 64 }).optional(),
  /** Limits the list to orders with a pre-authorization hold. */
  preAuth: z.enum(heldFilters).optional(),
}

const inCurrency = { currencyOf: 'currency' }
const inSettlement = { currencyOf: 'settleCurrency' }

/** The merchant's orders, newest first. */
export const orderList = declareList({
  fields: {
    orderId: textField(m.orderId, { copyable: true }),
    clientOrderId: textField(m.clientOrderId, { copyable: true }),
    channelTransactionId: nullableTextField(m.channelTransactionId, { copyable: true }),
    createTime: instantField(m.createTime, { sortable: true }),
    payTime: nullableInstantField(m.payTime),
    confirmTime: nullableInstantField(m.confirmTime),
    status: codeField(m.status, { table: tradeStatusCode, texts: tradeStatusText }),
    stage: codeField(m.stage, { table: stageCode, texts: stageText }),
    way: nameField(m.way, { names: payableWays, texts: wayText }),
    gateway: codeField(m.gateway, { table: gatewayCode, texts: gatewayText }),
    scene: codeField(m.scene, { table: sceneCode, texts: sceneText }),
    source: codeField(m.source, { table: sourceCode, texts: sourceText }),
    currency: wordField(m.currency, currency),
    inputAmount: amountField(m.inputAmount, inCurrency),
    tipAmount: amountField(m.tipAmount, inCurrency),
    surchargeAmount: amountField(m.surchargeAmount, inCurrency),
    payAmount: amountField(m.payAmount, { ...inCurrency, sortable: true }),
    refundedAmount: amountField(m.refundedAmount, inCurrency),
    reservedAmount: amountField(m.reservedAmount, inCurrency),
    exchangeRate: decimalField(m.exchangeRate),
    settleCurrency: wordField(m.settleCurrency, currency),
    clearingAmount: amountField(m.clearingAmount, inSettlement),
    feeRate: nullableDecimalField(m.feeRate),
    feeAmount: nullableAmountField(m.fee, inSettlement),
    /** The total of the taxes on the fee. */
    feeTaxAmount: amountField(m.feeTax, inSettlement),
    storeLabel: nullableTextField(m.store),
    deviceId: nullableTextField(m.device),
    linkId: nullableTextField(m.link),
    invoiceId: nullableTextField(m.invoice),
    items: fileField(m.items, { kind: 'text' }),
    answers: fileField(m.answers, { kind: 'text' }),
    operator: nullableTextField(m.operator),
    customerRemark: nullableTextField(m.remark),
    cardLast4: nullableTextField(m.card),
    settleMode: unshownField(z.enum(settleModes)),
    storeCodeId: unshownField(z.string().nullable()),
    expireTime: unshownField(instant),
  },
  key: 'orderId',
  sort: ['createTime', 'desc'],
  // The last three use the merchant's own time zone; dashboard comparisons and heatmap cells link to them.
  filters: {
    ...orderFilters,
    /** On the last day of the payment range, only payments before this minute ('14:05'). */
    payUntil: z.string().regex(minuteShape).optional(),
    /** Paid during this hour of the day, 0 to 23. */
    payHour: z.enum(hoursOfDay).optional(),
    /** Paid on this weekday; 1 is Monday. */
    payWeekday: z.enum(weekdays).optional(),
  },
  file: { path: '/orders/export', access: 'order.export', name: 'orders', personal: true },
})
export type Order = z.output<typeof orderList.row>
export type OrderListQuery = z.output<typeof orderList.query>
