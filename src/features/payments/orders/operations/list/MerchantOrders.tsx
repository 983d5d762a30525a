import { api } from '#console/api.ts'
import { DeskOrders } from '#features/payments/orders/operations/list/DeskOrders.tsx'

/** The orders of one merchant: a tab of the merchant's page. */
export function MerchantOrders({ merchantId }: { merchantId: string }) {
  return <DeskOrders key={merchantId} endpoint={api.orderDesk.list} merchantId={merchantId} />
}
