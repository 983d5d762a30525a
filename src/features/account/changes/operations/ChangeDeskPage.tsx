import { useMemo } from 'react'
import { api } from '#console/api.ts'
import { type Column, type Filter, ListPage } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { Counts } from '#console/list/Counts.tsx'
import { useCan } from '#console/permission.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { zoned } from '#console/ui/table/zoned.ts'
import { Words } from '#console/ui/Words.tsx'
import { useZone } from '#console/zone.tsx'
import { m as c, kindText, stateText } from '#features/account/changes/changes.messages.ts'
import { Fields } from '#features/account/changes/list/ChangeList.tsx'
import { ChangeStateTag } from '#features/account/changes/list/ChangeStateTag.tsx'
import {
  type DeskChange,
  type DeskChangeQuery,
  type DeskChangeTotals,
  deskChangeExport,
} from '#features/account/changes/operations/changeDesk.contract.ts'
import { m } from '#features/account/changes/operations/changeDesk.messages.ts'
import { useChangeBulk } from '#features/account/changes/operations/useChangeBulk.tsx'
import { MerchantName } from '#features/account/merchants/operations/MerchantName.tsx'
import { merchantFilter } from '#features/account/merchants/operations/merchantFilter.tsx'
import type { Zone } from '#shared/zone.ts'

const filters: Filter<DeskChangeQuery>[] = [
  { key: 'search', label: m.search, placeholder: m.searchHint },
  merchantFilter,
  { key: 'kind', label: c.kind, options: optionsOf(kindText), many: true },
  { key: 'state', label: c.state, options: optionsOf(stateText), many: true },
  { days: ['fromDay', 'toDay'], label: c.requestTime },
]

/** All merchants' change requests, newest first; clicking a count filters by it. */
export function ChangeDeskPage() {
  const zone = useZone()
  const columns = useMemo(() => columnsWith(zone), [zone])
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
        rowLink: ({ merchantId, requestId }: DeskChange) => `/admin/changes/${merchantId}/${requestId}`,
      })}
      exportTo={deskChangeExport}
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

function columnsWith(zone: Zone): Column<DeskChange>[] {
  return [
    {
      key: 'tradeName',
      title: m.merchant,
      sortable: true,
      exportAs: ['merchantId', 'tradeName'],
      cell: (row) => <MerchantName of={row} />,
    },
    { key: 'kind', title: c.kind, cell: ({ kind }) => <Words of={kindText[kind]} /> },
    { key: 'state', title: c.state, cell: (row) => <State of={row} /> },
    { key: 'changes', title: c.fields, exportAs: [], cell: ({ changes }) => <Fields of={changes} /> },
    { key: 'requestTime', title: zoned(c.requestTime, zone), sortable: true },
    {
      key: 'requestedBy',
      title: c.requestedBy,
      hidden: true,
      cell: ({ requestedBy }) => <bdi>{requestedBy}</bdi>,
    },
    { key: 'applyTime', title: zoned(c.applyTime, zone), sortable: true, hidden: true },
    {
      key: 'reason',
      title: c.reason,
      hidden: true,
      cell: ({ reason }) => <span className="block max-w-80 min-w-40 whitespace-normal">{reason}</span>,
    },
    { key: 'firstPassedBy', title: m.firstPassedBy, hidden: true },
    { key: 'decidedBy', title: m.decidedBy, hidden: true },
    { key: 'decideTime', title: zoned(c.decideTime, zone), hidden: true },
    { key: 'endTime', title: zoned(c.endTime, zone), hidden: true },
    { key: 'endedBy', title: c.endedBy, hidden: true },
    { key: 'requestId', title: c.requestId, copyable: true, hidden: true },
  ]
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
