import { api } from '#console/api.ts'
import { DeskOrders } from '#features/payments/orders/operations/list/DeskOrders.tsx'

/** The orders tab of a merchant's page. */
export function MerchantOrders({ merchantId }: { merchantId: string }) {
  return <DeskOrders key={merchantId} endpoint={api.orderDesk.list} merchantId={merchantId} />
}
