import type { z } from 'zod'
import { whoseFilters } from '#features/payments/orders/operations/list/orderDesk.fields.ts'
import { m } from '#features/payments/orders/operations/orderDesk.messages.ts'
import { refundList } from '#features/payments/refunds/refunds.fields.ts'
import { declareList, textField } from '#shared/listFields.ts'

/** The refunds of all merchants in the data scope with their merchant, newest first. */
export const deskRefundList = declareList({
  fields: { mchCode: textField(m.mchCode), mchName: textField(m.mchName), ...refundList.fields },
  key: 'refundOrderId',
  sort: ['createTime', 'desc'],
  filters: { ...refundList.filters, ...whoseFilters },
  file: { path: '/provider/refunds/export', access: 'orderDesk.export', name: 'refunds' },
})
export type DeskRefund = z.output<typeof deskRefundList.row>
export type DeskRefundQuery = z.output<typeof deskRefundList.query>
