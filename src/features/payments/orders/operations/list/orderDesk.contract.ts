import { z } from 'zod'
import {
  orderExport,
  orderFilters,
  orderSortFields,
} from '#features/payments/orders/list/orderList.contract.ts'
import { order, orderTotals } from '#features/payments/orders/orders.contract.ts'
import { endpoint } from '#shared/contract.ts'
import { currency, merchantCode } from '#shared/fields.ts'
import { listExport, listQuery, pageOf } from '#shared/lists.ts'

/** Filters by merchant, in addition to those of a merchant's own lists. */
export const whoseFilters = {
  merchantId: merchantCode.optional(),
  /** Merchants in this department of the provider. */
  departmentId: z.uuid().optional(),
  /** Merchants assigned to this BD user. */
  bdAccountId: z.uuid().optional(),
  currency: currency.optional(),
}

export const deskOrderFilters = {
  ...orderFilters,
  ...whoseFilters,
  /** The channel account of an attempt. */
  channelAccountId: z.string().max(32).optional(),
}
export const deskOrderQuery = listQuery(orderSortFields, deskOrderFilters)
export type DeskOrderQuery = z.output<typeof deskOrderQuery>

/** An order with its merchant. */
export const deskOrder = z.strictObject({
  ...order.shape,
  mchCode: z.string(),
  mchName: z.string(),
  /** The channel account that took the payment, or the latest one tried. */
  channelAccountId: z.string().nullable(),
})
export type DeskOrder = z.output<typeof deskOrder>

export const deskOrderExport = listExport({
  access: 'orderDesk.export',
  name: 'orders',
  personal: true,
  path: '/provider/orders/export',
  columns: ['mchCode', 'mchName', ...orderExport.columns, 'channelAccountId'],
  sortable: orderSortFields,
  filters: deskOrderFilters,
})

export const listContract = {
  list: endpoint({
    method: 'GET',
    path: '/provider/orders',
    access: 'orderDesk.query',
    summary: 'Orders of the merchants in reach, newest first',
    input: deskOrderQuery,
    output: pageOf(deskOrder),
  }),
  totals: endpoint({
    method: 'GET',
    path: '/provider/orders/totals',
    access: 'orderDesk.query',
    summary: 'Exact count and sums per currency of what a filter matches',
    input: z.strictObject(deskOrderFilters),
    output: orderTotals,
  }),
}
