import { api } from '#console/api.ts'
import { ListView } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { type FieldChoice, useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { type DryRunOrder, dryRunOrderList } from '#features/payments/risk/dryRun/dryRun.fields.ts'
import { m } from '#features/payments/risk/dryRun/dryRun.messages.ts'

const choice: FieldChoice<DryRunOrder> = {
  shown: ['place', 'orderTime', 'merchantId', 'orderId', 'wayCode', 'amount', 'status', 'liveToo'],
  special: {
    amount: { cell: ({ amount, currency }) => <Amount value={amount} currency={currency} withCode /> },
  },
}

/** The orders that a dry run matched. */
export function RunOrders({ runId }: { runId: string }) {
  const t = useText()
  const columns = useFieldColumns(dryRunOrderList, choice)
  return (
    <div>
      <h3 className="mb-1 font-medium">{t(m.orders)}</h3>
      <p className="mb-2 text-text-3">{t(m.ordersHint)}</p>
      <ListView
        title={m.orders}
        endpoint={api.dryRuns.orders}
        fixed={{ runId }}
        rowKey="orderId"
        columns={columns}
        exportTo={dryRunOrderList.file}
        empty={{ title: m.noOrders, hint: m.noOrdersHint }}
      />
    </div>
  )
}
