import { CircleStop } from 'lucide-react'
import { api, useWrite } from '#console/api.ts'
import { type Filter, ListPage } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { type FieldChoice, useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { useCan } from '#console/permission.tsx'
import { confirm } from '#console/ui/confirm.tsx'
import { StatusTag } from '#console/ui/Tag.tsx'
import { notify } from '#console/ui/toast.tsx'
import { Words } from '#console/ui/Words.tsx'
import { MerchantName } from '#features/merchants/operations/MerchantName.tsx'
import { type Visit, type VisitQuery, visitList } from '#features/session/visits/visits.fields.ts'
import { endText, m } from '#features/session/visits/visits.messages.ts'

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

const choice: FieldChoice<Visit> = {
  shown: ['merchantId', 'visitor', 'reason', 'beginTime', 'endTime', 'endKind'],
  more: ['expireTime', 'endedBy'],
  special: {
    merchantId: {
      title: m.merchant,
      exportAs: ['merchantId', 'tradeName'],
      cell: (visit) => <MerchantName of={visit} />,
    },
    visitor: { cell: ({ visitor }) => <bdi>{visitor}</bdi> },
    reason: {
      cell: ({ reason }) => <span className="block max-w-80 min-w-40 whitespace-normal">{reason}</span>,
    },
    endKind: {
      title: m.state,
      cell: ({ endKind, endTime }) => (
        <StatusTag kind={endTime === null ? 'attention' : 'ended'}>
          <Words of={endKind === null ? m.open : endText[endKind]} />
        </StatusTag>
      ),
    },
  },
}

/** Who of the provider's staff read which merchant's console, the newest first. */
export function VisitListPage() {
  const t = useText()
  const columns = useFieldColumns(visitList, choice)
  const mayEnd = useCan('visit.edit')
  const end = useWrite(({ merchantId, visitId }: Visit) => api.visits.end({ merchantId, visitId }), {
    onDone: () => notify.success(m.ended),
    onFailed: ({ message }) => notify.error(message),
  })
  async function ask(visit: Visit) {
    const confirmation = { title: t(m.endTitle), body: t(m.endHint, { name: visit.visitor }) }
    if (await confirm({ ...confirmation, confirmLabel: t(m.end), danger: true })) end.submit(visit)
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
      exportTo={visitList.file}
    />
  )
}
