import { useState } from 'react'
import { pathTo } from '#console/address.ts'
import { api } from '#console/api.ts'
import { type Filter, ListPage } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { fieldFilters } from '#console/list/fieldFilters.ts'
import { type FieldChoice, useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { Can } from '#console/permission.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Words } from '#console/ui/Words.tsx'
import { AdjustmentTag } from '#features/finances/adjustments/operations/AdjustmentTags.tsx'
import type { AdjustmentTotals } from '#features/finances/adjustments/operations/adjustmentDesk.contract.ts'
import { aboutText, m } from '#features/finances/adjustments/operations/adjustmentDesk.messages.ts'
import {
  type Adjustment,
  type AdjustmentQuery,
  adjustmentList,
} from '#features/finances/adjustments/operations/adjustments.fields.ts'
import { ProposeDialog } from '#features/finances/adjustments/operations/ProposeDialog.tsx'
import { MerchantName } from '#features/merchants/operations/MerchantName.tsx'

const filters: Filter<AdjustmentQuery>[] = [
  { key: 'search', label: m.search },
  ...fieldFilters(adjustmentList, ['status', 'reasonCode']),
  { days: ['fromDay', 'toDay'], label: m.days },
]

const choice: FieldChoice<Adjustment> = {
  shown: ['tradeName', 'amount', 'status', 'reason', 'proposedBy', 'proposeTime'],
  more: ['reasonCode', 'aboutType', 'decidedBy', 'decideTime', 'adjustmentId'],
  special: {
    tradeName: { exportAs: ['tradeName', 'merchantId'], cell: (row) => <MerchantName of={row} /> },
    amount: { cell: ({ amount, currency }) => <Amount value={amount} currency={currency} withCode /> },
    status: { cell: ({ status }) => <AdjustmentTag of={status} /> },
    reason: { cell: ({ reason }) => <span className="block min-w-44 whitespace-normal">{reason}</span> },
    aboutType: {
      exportAs: ['aboutType', 'aboutId'],
      cell: ({ aboutType, aboutId }) => (
        <>
          <Words of={aboutText[aboutType]} /> {aboutId}
        </>
      ),
    },
  },
}

/** Manual credits and debits by provider staff. */
export function AdjustmentListPage() {
  const t = useText()
  const [adding, setAdding] = useState(false)
  const columns = useFieldColumns(adjustmentList, choice)
  return (
    <>
      <ListPage
        title={m.title}
        description={m.about}
        pageActions={
          <Can do="adjustment.add">
            <Button look="primary" onClick={() => setAdding(true)}>
              {t(m.add)}
            </Button>
          </Can>
        }
        endpoint={api.adjustmentDesk.list}
        rowKey="adjustmentId"
        columns={columns}
        filters={filters}
        rowLink={({ merchantId, adjustmentId }) =>
          pathTo('/admin/adjustments/$merchantId/$adjustmentId', { merchantId, adjustmentId })
        }
        live="adjustment"
        totals={totals}
        exportTo={adjustmentList.file}
        empty={{ title: m.none, hint: m.noneHint }}
      />
      {adding && <ProposeDialog onClose={() => setAdding(false)} />}
    </>
  )
}

const totals = {
  read: (narrowing: Partial<AdjustmentQuery>) => api.adjustmentDesk.totals(narrowing),
  count: (rows: AdjustmentTotals[]) => rows.reduce((sum, { count }) => sum + count, 0),
  show: (rows: AdjustmentTotals[]) => rows.map((row) => <Total key={row.currency} {...row} />),
}

function Total({ currency, count, waiting, given, taken }: AdjustmentTotals) {
  const t = useText()
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      <span>{t(m.count, { count })}</span>
      <span>{t(m.waiting, { count: waiting })}</span>
      <span className="font-medium text-text">
        {t(m.given)} <Amount value={given} currency={currency} withCode />
      </span>
      <span className="font-medium text-text">
        {t(m.taken)} <Amount value={taken} currency={currency} withCode />
      </span>
    </span>
  )
}
