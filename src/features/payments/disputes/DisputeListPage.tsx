import { pathTo } from '#console/address.ts'
import { api } from '#console/api.ts'
import { PeekHistory } from '#console/history/PeekHistory.tsx'
import { type Filter, ListPage } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { fieldFilters } from '#console/list/fieldFilters.ts'
import { useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { disputeChoice } from '#features/payments/disputes/disputeColumns.tsx'
import type { DisputeTotals } from '#features/payments/disputes/disputes.contract.ts'
import { type DisputeListQuery, disputeList } from '#features/payments/disputes/disputes.fields.ts'
import { m } from '#features/payments/disputes/disputes.messages.ts'

const filters: Filter<DisputeListQuery>[] = [
  { key: 'search', label: m.search },
  ...fieldFilters(disputeList, ['stage']),
  {
    key: 'waiting',
    label: m.waiting,
    options: [
      { value: 'true', label: m.waitingYes },
      { value: 'false', label: m.waitingNo },
    ],
  },
  { days: ['fromDay', 'toDay'], label: m.days },
]

/** Disputes by payers' banks and wallets, newest first, with the time left to respond. */
export function DisputeListPage() {
  const columns = useFieldColumns(disputeList, disputeChoice)
  return (
    <ListPage
      title={m.title}
      description={m.description}
      endpoint={api.disputes.list}
      rowKey="disputeId"
      columns={columns}
      filters={filters}
      rowLink={({ disputeId }) => pathTo('/Payments/Disputes/Detail/$disputeId', { disputeId })}
      peekMore={({ disputeId }) => (
        <PeekHistory objectId={disputeId} read={() => api.disputes.get({ disputeId })} />
      )}
      live="dispute"
      totals={totals}
      exportTo={disputeList.file}
      empty={{ title: m.empty, hint: m.emptyHint }}
    />
  )
}

const totals = {
  read: (narrowing: Partial<DisputeListQuery>) => api.disputes.totals(narrowing),
  count: (rows: DisputeTotals[]) => rows.reduce((sum, { count }) => sum + count, 0),
  show: (rows: DisputeTotals[]) => rows.map((row) => <Total key={row.currency} {...row} />),
}

function Total({ currency, count, waiting, takenAmount }: DisputeTotals) {
  const t = useText()
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      <span>{t(m.count, { count })}</span>
      <span>{t(m.waitCount, { count: waiting })}</span>
      <span className="font-medium text-text">
        {t(m.takenAmount)} <Amount value={takenAmount} currency={currency} withCode />
      </span>
    </span>
  )
}
