import { api, useRead } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { PageHeader } from '#console/ui/PageHeader.tsx'
import { DeskOrders } from '#features/payments/orders/operations/list/DeskOrders.tsx'
import { m } from '#features/payments/orders/operations/orderDesk.messages.ts'
import { useDepartments } from '#features/system/departments/DepartmentTree.tsx'

/** Orders of all merchants in the data scope, newest first; it tells the user when new orders arrive. */
export function OrderDeskPage() {
  const t = useText()
  const { data: departments = [] } = useDepartments()
  const { data: people = [] } = useRead(api.users.options, {})
  const bds = people.map(({ accountId, displayName }) => ({ value: accountId, label: displayName }))
  const options = departments.map(({ departmentId, name }) => ({ value: departmentId, label: name }))
  return (
    <>
      <PageHeader title={t(m.title)} description={t(m.about)} />
      <DeskOrders endpoint={api.orderDesk.list} departments={options} bds={bds} />
    </>
  )
}
