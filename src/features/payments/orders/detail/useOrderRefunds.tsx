import { api, useRead } from '#console/api.ts'
import { useLive } from '#console/live.ts'
import type { OrderDetail } from '#features/payments/orders/orders.contract.ts'
import type { Refund } from '#features/payments/refunds/refunds.fields.ts'

// Channels allow at most 50 refunds per order, so one page holds them all.
const most = 100

/** The order's refunds, newest first, refetched as they change. Sends no request if the order has none. */
export function useOrderRefunds(
  { orderId, refundIds }: Pick<OrderDetail, 'orderId' | 'refundIds'>,
  /** Refunds that the caller has already loaded. */
  given?: readonly Refund[],
) {
  const query = { pageNum: 1, pageSize: most, payOrderId: orderId }
  const read = useRead(api.refunds.list, query, {
    enabled: refundIds.length > 0 && given === undefined,
    keep: true,
  })
  useLive('refund', (id) => {
    if (given === undefined && refundIds.includes(id)) void read.refetch()
  })
  const refunds = given ?? (refundIds.length === 0 ? [] : read.data?.rows)
  return { refunds, error: read.error, refetch: read.refetch }
}
