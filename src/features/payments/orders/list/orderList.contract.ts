import { z } from 'zod'
import { hoursOfDay, weekdays } from '#features/payments/orders/orderSearch.domain.ts'
import { heldFilters } from '#features/payments/preAuths/authorization.contract.ts'
import { codesOf, day, minorUnits, text } from '#shared/fields.ts'
import { listExport, listQuery } from '#shared/lists.ts'
import { minuteShape } from '#shared/localTime.ts'
import {
  gatewayCode,
  payableWays,
  sceneCode,
  sourceCode,
  stageCode,
  tradeStatusCode,
} from '#shared/reference.ts'

export const orderSortFields = ['createTime', 'payAmount'] as const

/** The filters shared by the list, the totals and the export. */
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
/** Filters in the merchant's own time zone; dashboard comparisons and heatmap cells link to them. */
export const ownOrderFilters = {
  ...orderFilters,
  /** On the last day of the payment range, only payments before this minute ('14:05'). */
  payUntil: z.string().regex(minuteShape).optional(),
  /** Paid during this hour of the day, 0 to 23. */
  payHour: z.enum(hoursOfDay).optional(),
  /** Paid on this weekday; 1 is Monday. */
  payWeekday: z.enum(weekdays).optional(),
}
export const orderListQuery = listQuery(orderSortFields, ownOrderFilters)
export type OrderListQuery = z.output<typeof orderListQuery>

export const orderExport = listExport({
  access: 'order.export',
  name: 'orders',
  personal: true,
  path: '/orders/export',
  columns: [
    'orderId',
    'clientOrderId',
    'channelTransactionId',
    'createTime',
    'payTime',
    'confirmTime',
    'status',
    'stage',
    'way',
    'gateway',
    'scene',
    'source',
    'currency',
    'inputAmount',
    'tipAmount',
    'surchargeAmount',
    'payAmount',
    'refundedAmount',
    'reservedAmount',
    'exchangeRate',
    'settleCurrency',
    'clearingAmount',
    'feeRate',
    'feeAmount',
    'feeTaxAmount',
    'storeLabel',
    'deviceId',
    'linkId',
    'invoiceId',
    'items',
    'answers',
    'operator',
    'customerRemark',
    'cardLast4',
  ],
  sortable: orderSortFields,
  filters: ownOrderFilters,
})
