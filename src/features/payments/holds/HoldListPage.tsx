import { LockOpen } from 'lucide-react'
import { pathTo } from '#console/address.ts'
import { api } from '#console/api.ts'
import { type Filter, ListView } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { lazyDialog } from '#console/lazyDialog.tsx'
import { TextLink } from '#console/link.tsx'
import { fieldFilters } from '#console/list/fieldFilters.ts'
import { type FieldChoice, useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { useCan } from '#console/permission.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { PageHeader } from '#console/ui/PageHeader.tsx'
import { StatusTag } from '#console/ui/Tag.tsx'
import { Words } from '#console/ui/Words.tsx'
import { useDialog } from '#console/useDialog.ts'
import { FinanceTabs } from '#features/ledger/FinanceTabs.tsx'
import type { HoldTotals } from '#features/payments/holds/holds.contract.ts'
import { type Hold, type HoldListQuery, holdList } from '#features/payments/holds/holds.fields.ts'
import { actTexts, m, statusText } from '#features/payments/holds/holds.messages.ts'

// The dialog loads the first time a hold is released.
const ReleaseDialog = lazyDialog(() => import('#features/payments/holds/ReleaseDialog.tsx'), 'ReleaseDialog')

const filters: Filter<HoldListQuery>[] = [
  ...fieldFilters(holdList, ['status']),
  { days: ['fromDay', 'toDay'], label: m.days },
  ...fieldFilters(holdList, ['orderId']),
]

const choice: FieldChoice<Hold> = {
  shown: ['orderId', 'holdTime', 'amount', 'heldAmount', 'status', 'reason'],
  more: ['heldBy', 'releasedAmount', 'releaseTime', 'releaseReason', 'releasedBy', 'holdId'],
  special: {
    orderId: {
      cell: ({ orderId }) => (
        <TextLink to={pathTo('/Payments/PayOrder/Detail/$orderId', { orderId })}>{orderId}</TextLink>
      ),
    },
    status: {
      cell: ({ status }) => (
        <StatusTag kind={status === 'open' ? 'waiting' : 'done'}>
          <Words of={statusText[status]} />
        </StatusTag>
      ),
    },
    reason: { cell: ({ reason }) => <Wrapped>{reason}</Wrapped> },
    releaseTime: { zoned: false },
    releaseReason: { cell: (hold) => <Release of={hold} /> },
  },
}

/** Held orders, newest first, with their totals. */
export function HoldListPage() {
  const t = useText()
  const mayRelease = useCan('hold.edit')
  const { target: releasing, open, close } = useDialog<Hold>()
  const columns = useFieldColumns(holdList, choice)

  function actionsOf(hold: Hold) {
    if (hold.status !== 'open') return []
    const label = t(actTexts.release)
    return [{ key: 'release', label, icon: LockOpen, onSelect: () => open(hold) }]
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
        exportTo={holdList.file}
        empty={{ title: m.empty, hint: m.emptyHint }}
      />

      {releasing && <ReleaseDialog hold={releasing} onClose={close} />}
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

function Wrapped({ children }: { children: string }) {
  return <span className="block min-w-44 whitespace-normal">{children}</span>
}

function Release({ of: { status, releaseReason } }: { of: Hold }) {
  if (status === 'open') return <span className="text-text-3">—</span>
  return releaseReason === null ? <Words of={m.withRefund} /> : <Wrapped>{releaseReason}</Wrapped>
}
