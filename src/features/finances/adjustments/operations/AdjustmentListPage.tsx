import { useMemo, useState } from 'react'
import { api } from '#console/api.ts'
import { type Column, type Filter, ListPage } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { Can } from '#console/permission.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { Button } from '#console/ui/Button.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { zoned } from '#console/ui/table/zoned.ts'
import { Words } from '#console/ui/Words.tsx'
import { useZone } from '#console/zone.tsx'
import { MerchantName } from '#features/account/merchants/operations/MerchantName.tsx'
import { reasonCodeText } from '#features/finances/adjustments/adjustments.messages.ts'
import { AdjustmentTag } from '#features/finances/adjustments/operations/AdjustmentTags.tsx'
import {
  type Adjustment,
  type AdjustmentQuery,
  type AdjustmentTotals,
  adjustmentExport,
} from '#features/finances/adjustments/operations/adjustmentDesk.contract.ts'
import {
  aboutText,
  m,
  statusText,
} from '#features/finances/adjustments/operations/adjustmentDesk.messages.ts'
import { ProposeDialog } from '#features/finances/adjustments/operations/ProposeDialog.tsx'
import type { Zone } from '#shared/zone.ts'

const filters: Filter<AdjustmentQuery>[] = [
  { key: 'search', label: m.search },
  { key: 'status', label: m.status, options: optionsOf(statusText) },
  { key: 'reasonCode', label: m.reasonCode, options: optionsOf(reasonCodeText) },
  { days: ['fromDay', 'toDay'], label: m.days },
]

/** Manual credits and debits by provider staff. */
export function AdjustmentListPage() {
  const t = useText()
  const zone = useZone()
  const [adding, setAdding] = useState(false)
  const columns = useMemo(() => columnsWith(zone), [zone])
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
        rowLink={({ merchantId, adjustmentId }) => `/admin/adjustments/${merchantId}/${adjustmentId}`}
        live="adjustment"
        totals={totals}
        exportTo={adjustmentExport}
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

function columnsWith(zone: Zone): Column<Adjustment>[] {
  return [
    {
      key: 'tradeName',
      title: m.merchant,
      exportAs: ['tradeName', 'merchantId'],
      cell: (row) => <MerchantName of={row} />,
    },
    {
      key: 'amount',
      title: m.amount,
      align: 'right',
      sortable: true,
      cell: ({ amount, currency }) => <Amount value={amount} currency={currency} withCode />,
    },
    { key: 'status', title: m.status, cell: ({ status }) => <AdjustmentTag of={status} /> },
    {
      key: 'reasonCode',
      title: m.reasonCode,
      hidden: true,
      cell: ({ reasonCode }) => <Words of={reasonCodeText[reasonCode]} />,
    },
    {
      key: 'reason',
      title: m.reason,
      cell: ({ reason }) => <span className="block min-w-44 whitespace-normal">{reason}</span>,
    },
    {
      key: 'aboutType',
      title: m.aboutObject,
      hidden: true,
      exportAs: ['aboutType', 'aboutId'],
      cell: ({ aboutType, aboutId }) => (
        <>
          <Words of={aboutText[aboutType]} /> {aboutId}
        </>
      ),
    },
    { key: 'proposedBy', title: m.proposedBy },
    { key: 'proposeTime', title: zoned(m.proposeTime, zone), sortable: true },
    { key: 'decidedBy', title: m.decidedBy, hidden: true },
    { key: 'decideTime', title: zoned(m.decideTime, zone), hidden: true },
    { key: 'adjustmentId', title: m.adjustmentId, copyable: true, hidden: true },
  ]
}
