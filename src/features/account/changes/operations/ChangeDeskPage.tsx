import { pathTo } from '#console/address.ts'
import { api } from '#console/api.ts'
import { type Filter, ListPage } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { Counts } from '#console/list/Counts.tsx'
import { type FieldChoice, useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { useCan } from '#console/permission.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { m as c, kindText, stateText } from '#features/account/changes/changes.messages.ts'
import { Fields } from '#features/account/changes/list/ChangeList.tsx'
import { ChangeStateTag } from '#features/account/changes/list/ChangeStateTag.tsx'
import type { DeskChangeTotals } from '#features/account/changes/operations/changeDesk.contract.ts'
import {
  type DeskChange,
  type DeskChangeQuery,
  deskChangeList,
} from '#features/account/changes/operations/changeDesk.fields.ts'
import { m } from '#features/account/changes/operations/changeDesk.messages.ts'
import { useChangeBulk } from '#features/account/changes/operations/useChangeBulk.tsx'
import { MerchantName } from '#features/merchants/operations/MerchantName.tsx'
import { merchantFilter } from '#features/merchants/operations/merchantFilter.tsx'

const filters: Filter<DeskChangeQuery>[] = [
  { key: 'search', label: m.search, placeholder: m.searchHint },
  merchantFilter,
  { key: 'kind', label: c.kind, options: optionsOf(kindText), many: true },
  { key: 'state', label: c.state, options: optionsOf(stateText), many: true },
  { days: ['fromDay', 'toDay'], label: c.requestTime },
]

const choice: FieldChoice<DeskChange> = {
  shown: ['tradeName', 'kind', 'state', 'changes', 'requestTime'],
  more: [
    ...(['requestedBy', 'applyTime', 'reason', 'firstPassedBy', 'decidedBy'] as const),
    ...(['decideTime', 'endTime', 'endedBy', 'requestId'] as const),
  ],
  special: {
    tradeName: { exportAs: ['merchantId', 'tradeName'], cell: (row) => <MerchantName of={row} /> },
    state: { cell: (row) => <State of={row} /> },
    changes: { exportAs: [], cell: ({ changes }) => <Fields of={changes} /> },
    requestedBy: { cell: ({ requestedBy }) => <bdi>{requestedBy}</bdi> },
    reason: {
      cell: ({ reason }) => <span className="block max-w-80 min-w-40 whitespace-normal">{reason}</span>,
    },
  },
}

/** All merchants' change requests, newest first; clicking a count filters by it. */
export function ChangeDeskPage() {
  const columns = useFieldColumns(deskChangeList, choice)
  const mayOpen = useCan('changeDesk.get')
  const bulk = useChangeBulk()
  return (
    <ListPage
      title={m.title}
      description={m.hint}
      endpoint={api.changeDesk.list}
      rowKey="requestId"
      columns={columns}
      filters={filters}
      live="changeRequest"
      bulk={bulk}
      totals={totals}
      empty={{ title: m.none, hint: m.noneHint }}
      {...(mayOpen && {
        rowLink: ({ merchantId, requestId }: DeskChange) =>
          pathTo('/admin/changes/$merchantId/$requestId', { merchantId, requestId }),
      })}
      exportTo={deskChangeList.file}
    />
  )
}

const totals = {
  read: (narrowing: Partial<DeskChangeQuery>) => api.changeDesk.totals(narrowing),
  count: ({ count }: DeskChangeTotals) => count,
  above: true as const,
  show: ({ count, pending, half, coolOff }: DeskChangeTotals) => (
    <Counts
      of={[
        { label: m.count, count },
        { label: stateText.pending, count: pending, search: { state: ['pending'] } },
        { label: m.half, count: half },
        { label: m.coolOff, count: coolOff, search: { state: ['coolOff'] } },
      ]}
    />
  ),
}

function State({ of: { state, firstPassTime } }: { of: DeskChange }) {
  const t = useText()
  return (
    <span className="inline-flex flex-col items-start gap-1">
      <ChangeStateTag of={state} />
      {state === 'pending' && firstPassTime && <span className="text-xs text-text-3">{t(c.half)}</span>}
    </span>
  )
}
