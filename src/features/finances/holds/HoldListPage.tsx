import { LockOpen } from 'lucide-react'
import { useMemo, useState } from 'react'
import { api } from '#console/api.ts'
import { type Column, type Filter, ListView } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { lazyPart } from '#console/lazyPage.ts'
import { TextLink } from '#console/link.tsx'
import { useCan } from '#console/permission.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { PageHeader } from '#console/ui/PageHeader.tsx'
import { StatusTag } from '#console/ui/Tag.tsx'
import { zoned } from '#console/ui/table/zoned.ts'
import { Words } from '#console/ui/Words.tsx'
import { useZone } from '#console/zone.tsx'
import {
  type Hold,
  type HoldListQuery,
  type HoldTotals,
  holdExport,
} from '#features/finances/holds/holds.contract.ts'
import { actTexts, m, statusText } from '#features/finances/holds/holds.messages.ts'
import { FinanceTabs } from '#features/finances/settlements/FinanceTabs.tsx'
import type { Text } from '#shared/messages.ts'

// The dialog loads the first time a hold is released.
const ReleaseDialog = lazyPart(() => import('#features/finances/holds/ReleaseDialog.tsx'), 'ReleaseDialog')

const filters: Filter<HoldListQuery>[] = [
  { key: 'status', label: m.status, options: optionsOf(statusText) },
  { days: ['fromDay', 'toDay'], label: m.days },
  { key: 'orderId', label: m.orderId },
]

/** Held orders, newest first, with their totals. */
export function HoldListPage() {
  const t = useText()
  const zone = useZone()
  const mayRelease = useCan('hold.edit')
  const [releasing, setReleasing] = useState<Hold | null>(null)
  const columns = useMemo(() => columnsWith(zoned(m.holdTime, zone)), [zone])

  function actionsOf(hold: Hold) {
    if (hold.status !== 'open') return []
    const label = t(actTexts.release)
    return [{ key: 'release', label, icon: LockOpen, onSelect: () => setReleasing(hold) }]
  }

  return (
    <>
      <PageHeader title={t(m.title)} description={t(m.description)} />
      <FinanceTabs />
      <ListView
        title={m.title}
        endpoint={api.holds.list}
        rowKey="holdId"
        columns={columns}
        filters={filters}
        live="hold"
        totals={totals}
        {...(mayRelease ? { actions: actionsOf } : {})}
        exportTo={holdExport}
        empty={{ title: m.empty, hint: m.emptyHint }}
      />

      {releasing && <ReleaseDialog hold={releasing} onClose={() => setReleasing(null)} />}
    </>
  )
}

const totals = {
  read: (narrowing: Partial<HoldListQuery>) => api.holds.totals(narrowing),
  count: (rows: HoldTotals[]) => rows.reduce((sum, { count }) => sum + count, 0),
  show: (rows: HoldTotals[]) => rows.map((row) => <Total key={row.currency} {...row} />),
}

/** Totals of one currency. Amounts in different currencies are never added together. */
function Total({ currency, count, heldAmount }: HoldTotals) {
  const t = useText()
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      <span>{t(m.count, { count })}</span>
      <span className="font-medium text-text">
        {t(m.heldAmount)} <Amount value={heldAmount} currency={currency} withCode />
      </span>
    </span>
  )
}

function amountColumn(key: 'amount' | 'releasedAmount' | 'heldAmount', title: Text, hidden = false) {
  const cell = (hold: Hold) => <Amount value={hold[key]} currency={hold.currency} />
  return { key, title, align: 'right' as const, hidden, sortable: key === 'amount', cell }
}

function columnsWith(holdTime: Text): Column<Hold>[] {
  return [
    {
      key: 'orderId',
      title: m.orderId,
      copyable: true,
      cell: ({ orderId }) => <TextLink to={`/Payments/PayOrder/Detail/${orderId}`}>{orderId}</TextLink>,
    },
    { key: 'holdTime', title: holdTime, sortable: true },
    amountColumn('amount', m.amount),
    amountColumn('heldAmount', m.heldAmount),
    {
      key: 'status',
      title: m.status,
      cell: ({ status }) => (
        <StatusTag kind={status === 'open' ? 'waiting' : 'done'}>
          <Words of={statusText[status]} />
        </StatusTag>
      ),
    },
    { key: 'reason', title: m.reason, cell: ({ reason }) => <Wrapped>{reason}</Wrapped> },
    { key: 'heldBy', title: m.heldBy, hidden: true },
    amountColumn('releasedAmount', m.releasedAmount, true),
    { key: 'releaseTime', title: m.releaseTime, hidden: true },
    { key: 'releaseReason', title: m.releaseReason, hidden: true, cell: (hold) => <Release of={hold} /> },
    { key: 'releasedBy', title: m.releasedBy, hidden: true },
    { key: 'holdId', title: m.holdId, copyable: true, hidden: true },
  ]
}

function Wrapped({ children }: { children: string }) {
  return <span className="block min-w-44 whitespace-normal">{children}</span>
}

function Release({ of: { status, releaseReason } }: { of: Hold }) {
  if (status === 'open') return <span className="text-text-3">—</span>
  return releaseReason === null ? <Words of={m.withRefund} /> : <Wrapped>{releaseReason}</Wrapped>
}
