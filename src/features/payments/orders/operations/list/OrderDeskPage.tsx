import { api } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { PageHeader } from '#console/ui/PageHeader.tsx'
import { DeskOrders } from '#features/payments/orders/operations/list/DeskOrders.tsx'
import { m } from '#features/payments/orders/operations/orderDesk.messages.ts'

/** Orders of all merchants in the data scope, newest first; it tells the user when new orders arrive. */
export function OrderDeskPage() {
  const t = useText()
  return (
    <>
      <PageHeader title={t(m.title)} description={t(m.about)} />
      <DeskOrders endpoint={api.orderDesk.list} />
    </>
  )
}
