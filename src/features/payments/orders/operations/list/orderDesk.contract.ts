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
    summary: 'Orders of the merchants in reach, newest first',
    input: deskOrderList.query,
    output: pageOf(deskOrderList.row),
  }),
  totals: endpoint({
    method: 'GET',
    path: '/provider/orders/totals',
    access: 'orderDesk.query',
    summary: 'Exact count and sums per currency of what a filter matches',
    input: z.strictObject(deskOrderList.filters),
    output: orderTotals,
  }),
}
