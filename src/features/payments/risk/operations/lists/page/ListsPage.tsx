import { Plus } from 'lucide-react'
import { useState } from 'react'
import { pathTo } from '#console/address.ts'
import { api } from '#console/api.ts'
import { type Filter, ListPage } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { fieldFilters } from '#console/list/fieldFilters.ts'
import { type FieldChoice, useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { useCan } from '#console/permission.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Tag } from '#console/ui/Tag.tsx'
import { type RiskList, type RiskListQuery, riskLists } from '#features/payments/risk/lists/lists.fields.ts'
import { m, purposeText } from '#features/payments/risk/lists/lists.messages.ts'
import { ListDialog } from '#features/payments/risk/operations/lists/page/ListDialog.tsx'

const filters: Filter<RiskListQuery>[] = [
  { key: 'search', label: m.search },
  ...fieldFilters(riskLists, ['purpose', 'kind']),
]

const choice: FieldChoice<RiskList> = {
  shown: ['name', 'purpose', 'kind', 'items', 'rules', 'liveRules', 'remark', 'createTime'],
  special: {
    name: { cell: ({ name }) => <bdi>{name}</bdi> },
    purpose: { cell: ({ purpose }) => <PurposeTag of={purpose} /> },
    remark: { cell: ({ remark }) => <span className="block min-w-40 whitespace-normal">{remark}</span> },
  },
}

/** The lists that rules refer to. */
export function ListsPage() {
  const t = useText()
  const mayAdd = useCan('riskList.add')
  const [adding, setAdding] = useState(false)
  const columns = useFieldColumns(riskLists, choice)
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
        rowLink={({ listId }) => pathTo('/admin/riskLists/$listId', { listId })}
        live="riskList"
        exportTo={riskLists.file}
        empty={{ title: m.none, hint: m.noneHint, ...(mayAdd && { action: add }) }}
      />
      {adding && <ListDialog list={null} onClose={() => setAdding(false)} />}
    </>
  )
}

export function PurposeTag({ of }: { of: RiskList['purpose'] }) {
  const t = useText()
  return <Tag tone={of === 'block' ? 'bad' : 'good'}>{t(purposeText[of])}</Tag>
}
