import { api } from '#console/api.ts'
import { type Column, ListView } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { Words } from '#console/ui/Words.tsx'
import { type DryRunOrder, dryRunExport } from '#features/provider/risk/dryRun/dryRun.contract.ts'
import { m } from '#features/provider/risk/dryRun/dryRun.messages.ts'
import { tradeStatusText, wayText } from '#shared/reference.ts'

const columns: Column<DryRunOrder>[] = [
  { key: 'place', title: m.place, align: 'right', sortable: true },
  { key: 'orderTime', title: m.orderTime },
  { key: 'merchantId', title: m.merchant },
  { key: 'orderId', title: m.order, copyable: true },
  { key: 'wayCode', title: m.way, cell: ({ wayCode }) => <Words of={wayText[wayCode]} /> },
  {
    key: 'amount',
    title: m.sum,
    align: 'right',
    sortable: true,
    cell: ({ amount, currency }) => <Amount value={amount} currency={currency} withCode />,
  },
  { key: 'status', title: m.status, cell: ({ status }) => <Words of={tradeStatusText[status]} /> },
  { key: 'liveToo', title: m.liveToo, cell: ({ liveToo }) => <Words of={liveToo ? m.yes : m.no} /> },
]

/** The orders that a dry run would have met. */
export function RunOrders({ runId }: { runId: string }) {
  const t = useText()
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
        exportTo={dryRunExport}
        empty={{ title: m.noOrders, hint: m.noOrdersHint }}
      />
    </div>
  )
}
