import { api, useRead } from '#console/api.ts'
import { useLive } from '#console/live.ts'
import type { OrderDetail } from '#features/payments/orders/orders.contract.ts'
import type { Refund } from '#features/payments/refunds/refunds.fields.ts'

// A channel takes 50 refunds of one order at most, so one page holds them all.
const most = 100

/** The refunds of an order, newest first, and kept true while they change. Nothing is asked where there are none. */
export function useOrderRefunds(
  { orderId, refundIds }: Pick<OrderDetail, 'orderId' | 'refundIds'>,
  /** Where they are known already. */
  given?: readonly Refund[],
) {
  const query = { pageNum: 1, pageSize: most, payOrderId: orderId }
  const read = useRead(['order', orderId, 'refunds', refundIds.length], () => api.refunds.list(query), {
    enabled: refundIds.length > 0 && given === undefined,
    keep: true,
  })
  useLive('refund', (id) => {
    if (given === undefined && refundIds.includes(id)) void read.refetch()
  })
  const refunds = given ?? (refundIds.length === 0 ? [] : read.data?.rows)
  return { refunds, error: read.error, refetch: read.refetch }
}
