import { z } from 'zod'
import { heldFilters } from '#features/payments/preAuths/authorization.contract.ts'
import { codesOf, day, minorUnits, text } from '#shared/fields.ts'
import { listExport, listQuery } from '#shared/lists.ts'
import { gatewayCode, payableWays, sceneCode, tradeStatusCode } from '#shared/reference.ts'

export const orderSortFields = ['createTime', 'payAmount'] as const

/** What narrows the list, the totals and the export alike. */
export const orderFilters = {
  /**
   * Any number that a customer or colleague may hold: ours, the merchant's, the channel's, the refund's, a
   * card's last four. It is found whatever days are set; only a card's last four is sought within them.
   */
  search: text({ max: 64 }).optional(),
  status: codesOf(tradeStatusCode).optional(),
  way: z.array(z.enum(payableWays)).max(6).optional(),
  gateway: codesOf(gatewayCode).optional(),
  scene: codesOf(sceneCode).optional(),
  fromDay: day.optional(),
  toDay: day.optional(),
  payFromDay: day.optional(),
  payToDay: day.optional(),
  minAmount: minorUnits.optional(),
  maxAmount: minorUnits.optional(),
  storeCodeId: z.string().max(32).optional(),
  deviceId: z.string().max(64).optional(),
  linkId: z.string().max(25).optional(),
  invoiceId: z.string().max(25).optional(),
  operator: text({ max: 64 }).optional(),
  /** Of those whose money is set aside. */
  preAuth: z.enum(heldFilters).optional(),
}
export const orderListQuery = listQuery(orderSortFields, orderFilters)
export type OrderListQuery = z.output<typeof orderListQuery>

export const orderExport = listExport({
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
  filters: orderFilters,
})
