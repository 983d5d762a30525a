import { z } from 'zod'
import { deskOrderList } from '#features/payments/orders/operations/list/orderDesk.fields.ts'
import { orderTotals } from '#features/payments/orders/orders.contract.ts'
import { endpoint } from '#shared/contract.ts'
import { pageOf } from '#shared/lists.ts'

export const listContract = {
  list: endpoint({
    method: 'GET',
    path: '/provider/orders',
    access: 'orderDesk.query',
    summary: 'List orders within the data scope, newest first',
    input: deskOrderList.query,
    output: pageOf(deskOrderList.row),
  }),
  totals: endpoint({
    method: 'GET',
    path: '/provider/orders/totals',
    access: 'orderDesk.query',
    summary: 'Count and sum the matching orders exactly, per currency',
    input: z.strictObject(deskOrderList.filters),
    output: orderTotals,
  }),
}
