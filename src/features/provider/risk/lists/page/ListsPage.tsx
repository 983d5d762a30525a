import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { api } from '#console/api.ts'
import { type Column, type Filter, ListPage } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { useCan } from '#console/permission.tsx'
import { Button } from '#console/ui/Button.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { Tag } from '#console/ui/Tag.tsx'
import { zoned } from '#console/ui/table/zoned.ts'
import { Words } from '#console/ui/Words.tsx'
import { useZone } from '#console/zone.tsx'
import {
  type RiskList,
  type RiskListQuery,
  riskListExport,
} from '#features/provider/risk/lists/lists.contract.ts'
import { kindText, m, purposeText } from '#features/provider/risk/lists/lists.messages.ts'
import { ListDialog } from '#features/provider/risk/lists/page/ListDialog.tsx'
import type { Text } from '#shared/messages.ts'

const filters: Filter<RiskListQuery>[] = [
  { key: 'search', label: m.search },
  { key: 'purpose', label: m.purpose, options: optionsOf(purposeText) },
  { key: 'kind', label: m.kind, options: optionsOf(kindText) },
]

/** The lists that rules look in. */
export function ListsPage() {
  const t = useText()
  const zone = useZone()
  const mayAdd = useCan('riskList.add')
  const [adding, setAdding] = useState(false)
  const columns = useMemo(() => columnsWith(zoned(m.createTime, zone)), [zone])
  const add = (
    <Button icon={Plus} look="primary" onClick={() => setAdding(true)}>
      {t(m.add)}
    </Button>
  )
  return (
    <>
      <ListPage
        title={m.title}
        description={m.about}
        pageActions={mayAdd && add}
        endpoint={api.riskLists.list}
        rowKey="listId"
        columns={columns}
        filters={filters}
        rowLink={({ listId }) => `/admin/riskLists/${listId}`}
        live="riskList"
        exportTo={riskListExport}
        empty={{ title: m.none, hint: m.noneHint, ...(mayAdd && { action: add }) }}
      />
      {adding && <ListDialog list={null} onClose={() => setAdding(false)} />}
    </>
  )
}

function columnsWith(createTime: Text): Column<RiskList>[] {
  return [
    { key: 'name', title: m.name, sortable: true, cell: ({ name }) => <bdi>{name}</bdi> },
    { key: 'purpose', title: m.purpose, cell: ({ purpose }) => <PurposeTag of={purpose} /> },
    { key: 'kind', title: m.kind, cell: ({ kind }) => <Words of={kindText[kind]} /> },
    { key: 'items', title: m.items, align: 'right', sortable: true },
    { key: 'rules', title: m.rules, align: 'right' },
    { key: 'liveRules', title: m.liveRules, align: 'right' },
    {
      key: 'remark',
      title: m.remark,
      cell: ({ remark }) => <span className="block min-w-40 whitespace-normal">{remark}</span>,
    },
    { key: 'createTime', title: createTime, sortable: true },
  ]
}

export function PurposeTag({ of }: { of: RiskList['purpose'] }) {
  const t = useText()
  return <Tag tone={of === 'block' ? 'bad' : 'good'}>{t(purposeText[of])}</Tag>
}
