import { useParams } from '@tanstack/react-router'
import { Plus, Upload, X } from 'lucide-react'
import { useState } from 'react'
import { pathTo } from '#console/address.ts'
import { api, useWrite } from '#console/api.ts'
import { DetailPage } from '#console/DetailPage.tsx'
import { type Filter, ListView } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { TextLink } from '#console/link.tsx'
import { type FieldChoice, useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { useCan } from '#console/permission.tsx'
import { ActionButton } from '#console/ui/ActionButton.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { confirm } from '#console/ui/confirm.tsx'
import { Descriptions } from '#console/ui/Descriptions.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { StatusTag } from '#console/ui/Tag.tsx'
import { notify } from '#console/ui/toast.tsx'
import { Words } from '#console/ui/Words.tsx'
import { useNavigate } from '#console/useNavigate.ts'
import type { RiskListDetail } from '#features/payments/risk/lists/lists.contract.ts'
import { type ItemQuery, type ListItem, riskListItems } from '#features/payments/risk/lists/lists.fields.ts'
import { kindText, m } from '#features/payments/risk/lists/lists.messages.ts'
import { ImportDialog } from '#features/payments/risk/operations/lists/page/ImportDialog.tsx'
import { ItemDialog } from '#features/payments/risk/operations/lists/page/ItemDialog.tsx'
import { ListDialog } from '#features/payments/risk/operations/lists/page/ListDialog.tsx'
import { PurposeTag } from '#features/payments/risk/operations/lists/page/ListsPage.tsx'

type Asking = 'add' | 'import' | 'edit' | null

/** One list: its values, and the rules that use it. */
export function RiskListPage() {
  const { listId = '' } = useParams({ strict: false }) as { listId?: string }
  const [asking, setAsking] = useState<Asking>(null)
  const close = () => setAsking(null)
  return (
    <DetailPage
      title={m.list}
      call={api.riskLists.get}
      input={{ listId }}
      back={{ to: '/admin/riskLists', label: m.back }}
      name={({ name }) => name}
      tag={({ purpose }) => <PurposeTag of={purpose} />}
      actions={(list) => <Acts list={list} onAsk={setAsking} />}
      live={{ topic: 'riskList', id: listId }}
    >
      {(list) => (
        <>
          <Facts {...list} />
          <Items list={list} />
          {asking === 'add' && <ItemDialog list={list} onClose={close} />}
          {asking === 'import' && <ImportDialog list={list} onClose={close} />}
          {asking === 'edit' && <ListDialog list={list} onClose={close} />}
        </>
      )}
    </DetailPage>
  )
}

function Acts({ list, onAsk }: { list: RiskListDetail; onAsk: (what: Asking) => void }) {
  const t = useText()
  const navigate = useNavigate()
  const [mayEdit, mayImport, mayDelete] = [
    useCan('riskList.edit'),
    useCan('riskList.import'),
    useCan('riskList.delete'),
  ]
  const { listId, name, items, usedBy } = list
  const remove = useWrite(() => api.riskLists.remove({ listId }), {
    onDone: () => {
      notify.success(m.removed)
      void navigate({ to: '/admin/riskLists' })
    },
    onFailed: ({ message }) => notify.error(message),
  })
  async function ask() {
    const question = {
      title: t(m.removeTitle, { name }),
      body: t(m.removeBody, { count: items }),
      danger: true,
    }
    if (await confirm({ ...question, confirmLabel: t(m.remove) })) remove.submit()
  }
  const refusal = usedBy.length > 0 ? `${t(m.usedBy)}: ${usedBy.map((rule) => rule.name).join(', ')}` : null
  return (
    <>
      {mayDelete && (
        <ActionButton look="danger" refusal={refusal} onClick={() => void ask()}>
          {t(m.remove)}
        </ActionButton>
      )}
      {mayEdit && <Button onClick={() => onAsk('edit')}>{t(m.edit)}</Button>}
      {mayImport && (
        <Button icon={Upload} onClick={() => onAsk('import')}>
          {t(m.import)}
        </Button>
      )}
      {mayEdit && (
        <Button look="primary" icon={Plus} onClick={() => onAsk('add')}>
          {t(m.addItem)}
        </Button>
      )}
    </>
  )
}

function Facts({ kind, items, remark, createTime, usedBy }: RiskListDetail) {
  const t = useText()
  return (
    <Card title={t(m.usedBy)}>
      <Descriptions
        columns={3}
        items={[
          {
            label: t(m.rules),
            value:
              usedBy.length === 0
                ? t(m.unused)
                : usedBy.map(({ ruleId, name }) => (
                    <span key={ruleId} className="block">
                      <TextLink to={pathTo('/admin/riskRules/$ruleId', { ruleId })}>{name}</TextLink>
                    </span>
                  )),
            wide: true,
          },
          { label: t(m.kind), value: t(kindText[kind]) },
          { label: t(m.items), value: String(items) },
          { label: t(m.createTime), value: <Instant at={createTime} /> },
          remark !== '' && { label: t(m.remark), value: remark, wide: true },
        ]}
      />
    </Card>
  )
}

const filters: Filter<ItemQuery>[] = [
  { key: 'search', label: m.searchItem },
  {
    key: 'expired',
    label: m.expired,
    options: [
      { value: 'no', label: m.notExpired },
      { value: 'yes', label: m.expired },
    ],
  },
]

const choice: FieldChoice<ListItem> = {
  shown: ['shown', 'reason', 'expireTime', 'addedBy', 'createTime'],
  special: {
    reason: { cell: ({ reason }) => <span className="block min-w-40 whitespace-normal">{reason}</span> },
    expireTime: { cell: (item) => <Until {...item} /> },
  },
}

function Until({ expireTime, expired }: ListItem) {
  if (expireTime === null) return <Words of={m.forever} />
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Instant at={expireTime} />
      {expired && (
        <StatusTag kind="ended">
          <Words of={m.expired} />
        </StatusTag>
      )}
    </span>
  )
}

function Items({ list: { listId } }: { list: RiskListDetail }) {
  const t = useText()
  const columns = useFieldColumns(riskListItems, choice)
  const mayEdit = useCan('riskList.edit')
  const remove = useWrite((itemId: string) => api.riskLists.removeItem({ listId, itemId }), {
    onDone: () => notify.success(m.takenOff),
    onFailed: ({ message }) => notify.error(message),
  })
  async function ask({ itemId, shown: value }: ListItem) {
    const question = {
      title: t(m.takeOffTitle, { value }),
      body: t(m.takeOffBody),
      confirmLabel: t(m.takeOff),
    }
    if (await confirm(question)) remove.submit(itemId)
  }
  return (
    <ListView
      title={m.items}
      endpoint={api.riskLists.items}
      fixed={{ listId }}
      rowKey="itemId"
      columns={columns}
      filters={filters}
      live="riskList"
      {...(mayEdit
        ? {
            actions: (item: ListItem) => [
              { key: 'off', label: t(m.takeOff), icon: X, onSelect: () => void ask(item) },
            ],
          }
        : {})}
      exportTo={riskListItems.file}
      empty={{ title: m.noItems, hint: m.noItemsHint }}
    />
  )
}
