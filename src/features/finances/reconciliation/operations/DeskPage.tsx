import { useSearch } from '@tanstack/react-router'
import { Upload } from 'lucide-react'
import { useState } from 'react'
import { pathTo } from '#console/address.ts'
import { api, useRead } from '#console/api.ts'
import { type Filter, ListView } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { lazyDialog } from '#console/lazyDialog.tsx'
import { fieldFilters } from '#console/list/fieldFilters.ts'
import { type FieldChoice, useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { oneOf, type Search } from '#console/search.ts'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { PageHeader } from '#console/ui/PageHeader.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { Tabs } from '#console/ui/Tabs.tsx'
import type { Column } from '#console/ui/table/column.ts'
import { useDialog } from '#console/useDialog.ts'
import { useNavigate } from '#console/useNavigate.ts'
import { useBillColumns } from '#features/finances/reconciliation/bills/BillColumns.tsx'
import { titles } from '#features/finances/reconciliation/bills/billTexts.messages.ts'
import {
  differenceChoice,
  differenceFilters,
} from '#features/finances/reconciliation/differences/DifferenceColumns.tsx'
import {
  type DeskBill,
  type DeskBillQuery,
  type DeskDifference,
  type DeskDifferenceQuery,
  deskBillList,
  deskDifferenceList,
} from '#features/finances/reconciliation/operations/desk.fields.ts'
import { m } from '#features/finances/reconciliation/operations/desk.messages.ts'
import { m as r } from '#features/finances/reconciliation/reconciliation.messages.ts'
import { CoverageCards } from '#features/finances/reconciliation/watermark/CoverageCards.tsx'
import { MerchantName } from '#features/merchants/operations/MerchantName.tsx'
import { merchantFilter } from '#features/merchants/operations/merchantFilter.tsx'

// The drawer loads when it is first opened.
const ActDrawer = lazyDialog(
  () => import('#features/finances/reconciliation/operations/ActDrawer.tsx'),
  'ActDrawer',
)
const UploadDialog = lazyDialog(
  () => import('#features/finances/reconciliation/operations/UploadDialog.tsx'),
  'UploadDialog',
)

const merchant = merchantFilter
const billFilters: Filter<DeskBillQuery>[] = [
  merchant,
  { days: ['fromDay', 'toDay'], label: titles.billDay },
  ...fieldFilters(deskBillList, ['channel', 'state']),
]
const allDifferenceFilters: Filter<DeskDifferenceQuery>[] = [
  ...(differenceFilters as Filter<DeskDifferenceQuery>[]),
  merchant,
  { key: 'asked', label: r.asked, options: [{ value: 'true', label: r.yes }] },
]
const named = (row: { merchantId: string; tradeName: string }) => <MerchantName of={row} />

const tabs = ['differences', 'bills', 'coverage'] as const

/** Reconciliation of all merchants: differences with their actions, reports, and coverage. */
export function DeskPage() {
  const t = useText()
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as Search
  const tab = tabs.find((each) => each === oneOf(search, 'tab')) ?? 'differences'
  const [uploading, setUploading] = useState(false)
  return (
    <>
      <PageHeader
        title={t(m.title)}
        description={t(m.description)}
        actions={
          <Button icon={Upload} look="primary" onClick={() => setUploading(true)}>
            {t(m.upload)}
          </Button>
        }
      />
      <Tabs
        value={tab}
        onChange={(next) => void navigate({ to: '.', search: { tab: next } })}
        tabs={[
          { key: 'differences', label: t(m.differences), content: <Differences /> },
          { key: 'bills', label: t(m.bills), content: <Bills /> },
          { key: 'coverage', label: t(m.coverage), content: <AllCoverage /> },
        ]}
      />
      {uploading && <UploadDialog onClose={() => setUploading(false)} />}
    </>
  )
}

const { special } = differenceChoice(false)

/** The provider's columns: fewer by default to save space, and the long order ID at the end. */
const choice: FieldChoice<DeskDifference> = {
  shown: ['merchantId', 'type', 'state', 'hereAmount', 'thereAmount', 'orderId'],
  more: [
    ...(['billDay', 'channel', 'kind', 'carryUntil', 'dueDay', 'askedBy', 'resolution', 'reason'] as const),
    ...(['resolvedBy', 'resolveTime', 'createTime', 'lineNo', 'channelOrderNo'] as const),
    'channelTransactionId',
  ],
  special: { ...special, merchantId: { cell: named } },
}

function Differences() {
  const t = useText()
  const { target: looking, open, close } = useDialog<DeskDifference>()
  const fieldColumns = useFieldColumns(deskDifferenceList, choice)
  const columns: Column<DeskDifference>[] = [
    ...fieldColumns,
    {
      key: 'look',
      title: r.look,
      act: true,
      align: 'right',
      cell: (difference) => (
        <Button size="small" onClick={() => open(difference)}>
          {t(r.look)}
        </Button>
      ),
    },
  ]
  return (
    <>
      <ListView
        title={m.differences}
        endpoint={api.reconciliationDesk.differences}
        rowKey="differenceId"
        columns={columns}
        filters={allDifferenceFilters}
        empty={{ title: r.emptyDifferences, hint: r.emptyDifferencesHint }}
      />
      {looking && <ActDrawer of={looking} onClose={close} />}
    </>
  )
}

function Bills() {
  const billColumns = useBillColumns() as Column<DeskBill>[]
  const columns: Column<DeskBill>[] = [{ key: 'merchantId', title: m.merchant, cell: named }, ...billColumns]
  return (
    <ListView
      title={m.bills}
      endpoint={api.reconciliationDesk.bills}
      rowKey="billId"
      columns={columns}
      filters={billFilters}
      rowLink={({ merchantId, billId }) =>
        pathTo('/admin/reconciliation/$merchantId/$billId', { merchantId, billId })
      }
      empty={{ title: r.emptyDays, hint: r.emptyDaysHint }}
    />
  )
}

function AllCoverage() {
  const t = useText()
  const { data, error, refetch } = useRead(api.reconciliationDesk.coverage, {})
  if (error && !data) {
    return (
      <Card title={t(m.coverage)}>
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      </Card>
    )
  }
  if (!data) return <Skeleton className="h-60" />
  if (data.length === 0) return <p className="text-text-3">{t(m.emptyCoverage)}</p>
  return (
    <CoverageCards
      coverage={data}
      nameOf={({ merchantId }) => merchantId}
      fetchBill={({ merchantId, channelAccountId }, day) =>
        api.reconciliationDesk.fetch({ merchantId, channelAccountId, day })
      }
    />
  )
}
