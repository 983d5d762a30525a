import { z } from 'zod'
import { everyChannel } from '#features/channels/channels.domain.ts'
import { dimensions, groupings, postingTypes } from '#features/finances/transactions/transactions.domain.ts'
import { m, postingTypeText, settledText } from '#features/finances/transactions/transactions.messages.ts'
import { currency, day, minorUnits, text } from '#shared/fields.ts'
import { channelNames, settlementStateText } from '#shared/labels.messages.ts'
import {
  amountField,
  declareList,
  fileField,
  flagField,
  instantField,
  nameField,
  nullableAmountField,
  nullableDecimalField,
  nullableNameField,
  nullableTextField,
  numberField,
  textField,
  unshownField,
  wordField,
} from '#shared/listFields.ts'
import { gatewayCode, gatewayText, payableWays, sceneCode, sceneText, wayText } from '#shared/reference.ts'

const inOwn = { currencyOf: 'currency' }
const inOrder = { currencyOf: 'orderCurrency' }

/** Filters shared by the list, its totals and its groups. They cover the account of one currency. */
const filters = {
  /** Defaults to the merchant's own currency. */
  currency: currency.optional(),
  /** The number of an order, refund, settlement or posting: ours, the merchant's or the channel's. */
  search: text({ max: 64 }).optional(),
  fromDay: day.optional(),
  toDay: day.optional(),
  type: z.array(z.enum(postingTypes)).max(postingTypes.length).optional(),
  channel: z.array(z.enum(everyChannel)).max(everyChannel.length).optional(),
  way: z.array(z.enum(payableWays)).max(payableWays.length).optional(),
  storeCodeId: z.string().max(32).optional(),
  deviceId: z.string().max(64).optional(),
  operator: text({ max: 64 }).optional(),
  /** Only postings without a value in this dimension. */
  without: z.enum(dimensions).optional(),
  clearingId: z.string().max(40).optional(),
  settled: z.enum(['settled', 'unsettled']).optional(),
  /** Applies to the gross amount, regardless of sign. */
  minAmount: minorUnits.optional(),
  maxAmount: minorUnits.optional(),
}

/**
 * The postings that touched the merchant's account, newest first; amounts for the merchant are positive,
 * deductions negative.
 */
export const transactionList = declareList({
  fields: {
    postedAt: instantField(m.postedAt, { sortable: true }),
    businessDay: fileField(m.businessDay, { kind: 'text' }),
    type: nameField(m.type, { names: postingTypes, texts: postingTypeText }),
    postingId: textField(m.postingId, { copyable: true }),
    merchantId: fileField(m.merchantId, { kind: 'text' }),
    orderId: nullableTextField(m.orderId),
    clientOrderId: nullableTextField(m.clientOrderId, { copyable: true }),
    channel: nullableNameField(m.channel, { names: everyChannel, texts: channelNames }),
    way: nullableNameField(m.way, { names: payableWays, texts: wayText }),
    gateway: fileField(m.gateway, { kind: 'code', table: gatewayCode, texts: gatewayText }),
    scene: fileField(m.scene, { kind: 'code', table: sceneCode, texts: sceneText }),
    channelTransactionId: nullableTextField(m.channelTransactionId, { copyable: true }),
    refundId: nullableTextField(m.refundId),
    merchantRefundNo: fileField(m.merchantRefundNo, { kind: 'text' }),
    channelRefundNo: fileField(m.channelRefundNo, { kind: 'text' }),
    createTime: fileField(m.createTime, { kind: 'instant' }),
    payTime: fileField(m.payTime, { kind: 'instant' }),
    confirmTime: fileField(m.confirmTime, { kind: 'instant' }),
    orderCurrency: wordField(m.orderCurrency, currency.nullable()),
    inputAmount: fileField(m.inputAmount, { kind: 'amount', ...inOrder }),
    /** What the payer paid or got back, in the order's currency. */
    orderAmount: nullableAmountField(m.orderAmount, inOrder),
    exchangeRate: nullableDecimalField(m.exchangeRate),
    currency: wordField(m.currency, currency),
    tip: amountField(m.tip, inOwn),
    surcharge: amountField(m.surcharge, inOwn),
    /** Everything except fees and the taxes on them. */
    gross: amountField(m.gross, inOwn),
    feeRate: nullableDecimalField(m.feeRate),
    /** As charged: positive if charged, negative if returned. */
    fee: amountField(m.fee, inOwn),
    tax: amountField(m.tax, inOwn),
    /** Fees and taxes that are invoiced monthly; negative when an invoice is paid. */
    billedLater: amountField(m.billedLater, inOwn),
    /** The change of the balance: gross minus fee and tax, except those invoiced later. */
    net: amountField(m.net, inOwn),
    /** The balance after it. */
    balance: amountField(m.balance, inOwn),
    storeCodeId: nullableTextField(m.storeCodeId),
    storeLabel: nullableTextField(m.store),
    deviceId: nullableTextField(m.device),
    operator: nullableTextField(m.operator),
    customerRemark: fileField(m.customerRemark, { kind: 'text' }),
    clearingId: nullableTextField(m.settlement),
    settleDate: fileField(m.settleDate, { kind: 'text' }),
    /** Whether its settlement has been paid out. */
    settled: flagField(m.settledOrNot, { yes: settledText.settled, no: settledText.unsettled }),
    settlementState: fileField(m.settlementState, { kind: 'name', texts: settlementStateText }),
    traceNo: fileField(m.traceNo, { kind: 'text' }),
  },
  key: 'postingId',
  sort: ['postedAt', 'desc'],
  filters,
  file: { path: '/transactions/export', access: 'transaction.export', name: 'transactions' },
})
export type Transaction = z.output<typeof transactionList.row>
export type TransactionListQuery = z.output<typeof transactionList.query>
export type TransactionFilters = Omit<
  TransactionListQuery,
  'pageNum' | 'pageSize' | 'sortField' | 'sortOrder'
>

/** The matching postings by group. Days are newest first by default, other groups sorted by key. */
export const groupList = declareList({
  fields: {
    label: textField(m.store),
    /** A day (YYYY-MM-DD), a channel, or the ID or name of the group; '' for postings without one. */
    key: textField(m.group, { sortable: true }),
    currency: wordField(m.currency, currency),
    count: unshownField(z.int()),
    paymentCount: numberField(m.payments),
    refundCount: numberField(m.refunds),
    /** Payments with tips and surcharges. */
    sales: amountField(m.sales, inOwn),
    /** Refunds minus those that bounced. Positive. */
    refunds: amountField(m.refunded, inOwn),
    fee: amountField(m.fee, inOwn),
    tax: amountField(m.tax, inOwn),
    billedLater: amountField(m.billedLater, inOwn),
    /** Payouts, holds, reserves and adjustments: everything except payments and refunds, with sign. */
    other: amountField(m.other, inOwn),
    /** All postings, before fees and taxes. */
    gross: unshownField(minorUnits),
    net: amountField(m.net, inOwn),
  },
  key: 'key',
  sort: ['key', 'desc'],
  filters: { by: z.enum(groupings), ...filters },
  file: { path: '/transactions/groups/export', access: 'transaction.export', name: 'transaction-groups' },
})
export type TransactionGroup = z.output<typeof groupList.row>
export type GroupListQuery = z.output<typeof groupList.query>
