import { CircleStop } from 'lucide-react'
import { useMemo } from 'react'
import { api, useWrite } from '#console/api.ts'
import { type Column, type Filter, ListPage } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { useCan } from '#console/permission.tsx'
import { confirm } from '#console/ui/confirm.tsx'
import { StatusTag } from '#console/ui/Tag.tsx'
import { zoned } from '#console/ui/table/zoned.ts'
import { notify } from '#console/ui/toast.tsx'
import { Words } from '#console/ui/Words.tsx'
import { useZone } from '#console/zone.tsx'
import { MerchantName } from '#features/account/merchants/operations/MerchantName.tsx'
import { type Visit, type VisitQuery, visitExport } from '#features/provider/visits/visits.contract.ts'
import { endText, m } from '#features/provider/visits/visits.messages.ts'
import type { Zone } from '#shared/zone.ts'

const filters: Filter<VisitQuery>[] = [
  { key: 'search', label: m.search, placeholder: m.searchHint },
  {
    key: 'state',
    label: m.state,
    options: [
      { value: 'open', label: m.open },
      { value: 'over', label: m.over },
    ],
  },
]

/** Who of the provider's staff read which merchant's console, the newest first. */
export function VisitListPage() {
  const t = useText()
  const zone = useZone()
  const columns = useMemo(() => columnsWith(zone), [zone])
  const mayEnd = useCan('visit.edit')
  const end = useWrite(({ merchantId, visitId }: Visit) => api.visits.end({ merchantId, visitId }), {
    onDone: () => notify.success(m.ended),
    onFailed: ({ message }) => notify.error(message),
  })
  async function ask(visit: Visit) {
    const said = { title: t(m.endTitle), body: t(m.endHint, { name: visit.visitor }) }
    if (await confirm({ ...said, confirmLabel: t(m.end), danger: true })) end.submit(visit)
  }
  const actions = (visit: Visit) =>
    visit.endTime === null && mayEnd
      ? [{ key: 'end', label: t(m.end), icon: CircleStop, danger: true, onSelect: () => void ask(visit) }]
      : []
  return (
    <ListPage
      title={m.title}
      description={m.about}
      endpoint={api.visits.list}
      rowKey="visitId"
      columns={columns}
      filters={filters}
      live="merchant"
      actions={actions}
      empty={{ title: m.none, hint: m.noneHint }}
      exportTo={visitExport}
    />
  )
}

function columnsWith(zone: Zone): Column<Visit>[] {
  return [
    {
      key: 'merchantId',
      title: m.merchant,
      sortable: true,
      exportAs: ['merchantId', 'tradeName'],
      cell: (visit) => <MerchantName of={visit} />,
    },
    { key: 'visitor', title: m.visitor, cell: ({ visitor }) => <bdi>{visitor}</bdi> },
    {
      key: 'reason',
      title: m.reason,
      cell: ({ reason }) => <span className="block max-w-80 min-w-40 whitespace-normal">{reason}</span>,
    },
    { key: 'beginTime', title: zoned(m.beginTime, zone), sortable: true },
    { key: 'expireTime', title: zoned(m.expireTime, zone), hidden: true },
    {
      key: 'endTime',
      title: zoned(m.endTime, zone),
    },
    {
      key: 'endKind',
      title: m.state,
      cell: ({ endKind, endTime }) => (
        <StatusTag kind={endTime === null ? 'attention' : 'ended'}>
          <Words of={endKind === null ? m.open : endText[endKind]} />
        </StatusTag>
      ),
    },
    { key: 'endedBy', title: m.endedBy, hidden: true },
  ]
}
