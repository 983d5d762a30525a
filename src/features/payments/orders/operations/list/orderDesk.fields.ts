import { z } from 'zod'
import { orderFilters, orderList } from '#features/payments/orders/list/orders.fields.ts'
import { m } from '#features/payments/orders/operations/orderDesk.messages.ts'
import { m as o } from '#features/payments/orders/orders.messages.ts'
import { currency, merchantCode } from '#shared/fields.ts'
import { declareList, nullableTextField, textField } from '#shared/listFields.ts'

/** Filters by merchant, in addition to those of a merchant's own lists. */
export const whoseFilters = {
  merchantId: merchantCode.optional(),
  /** Merchants in this department of the provider. */
  departmentId: z.uuid().optional(),
  /** Merchants assigned to this BD user. */
  bdAccountId: z.uuid().optional(),
  currency: currency.optional(),
}

/** The orders of all merchants in the data scope with their merchant, newest first. */
export const deskOrderList = declareList({
  fields: {
    mchCode: textField(m.mchCode),
    mchName: textField(m.mchName),
    ...orderList.fields,
    orderId: textField(o.orderId),
    /** The channel account that took the payment, or the latest one tried. */
    channelAccountId: nullableTextField(m.channelAccount, { copyable: true }),
  },
  key: 'orderId',
  sort: ['createTime', 'desc'],
  filters: {
    ...orderFilters,
    ...whoseFilters,
    /** The channel account of an attempt. */
    channelAccountId: z.string().max(32).optional(),
  },
  file: { path: '/provider/orders/export', access: 'orderDesk.export', name: 'orders', personal: true },
})
export type DeskOrder = z.output<typeof deskOrderList.row>
export type DeskOrderQuery = z.output<typeof deskOrderList.query>
