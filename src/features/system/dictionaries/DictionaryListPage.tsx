import { Pencil, Plus, RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { api, useWrite } from '#console/api.ts'
import { type Filter, ListPage } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { type FieldChoice, useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { Can, useCan } from '#console/permission.tsx'
import { Button } from '#console/ui/Button.tsx'
import { confirm } from '#console/ui/confirm.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { StatusTag, Tag } from '#console/ui/Tag.tsx'
import { notify } from '#console/ui/toast.tsx'
import { Words } from '#console/ui/Words.tsx'
import { useDialog } from '#console/useDialog.ts'
import {
  type DictionaryType,
  type DictionaryTypeQuery,
  dictionaryTypeList,
} from '#features/system/dictionaries/dictionaries.fields.ts'
import { actTexts, m, statusText } from '#features/system/dictionaries/dictionaries.messages.ts'
import { AddTypeDialog, TypeDialog } from '#features/system/dictionaries/TypeDialog.tsx'

const filters: Filter<DictionaryTypeQuery>[] = [
  { key: 'search', label: m.search },
  { key: 'status', label: m.status, options: optionsOf(statusText) },
  {
    key: 'builtIn',
    label: m.origin,
    options: [
      { value: 'true', label: m.builtIn },
      { value: 'false', label: m.own },
    ],
  },
]

const choice: FieldChoice<DictionaryType> = {
  shown: ['typeKey', 'valueCount', 'changedCount', 'builtIn', 'status', 'remark'],
  more: ['createTime'],
  special: {
    typeKey: {
      title: m.name,
      exportAs: ['nameEn', 'nameZh', 'typeKey'],
      cell: ({ typeKey, nameEn, nameZh }) => (
        <span className="inline-block leading-snug">
          <Words of={{ en: nameEn, zh: nameZh }} />
          <span className="block font-mono text-xs text-text-3">{typeKey}</span>
        </span>
      ),
    },
    builtIn: {
      cell: ({ builtIn }) => (
        <Tag tone={builtIn ? 'neutral' : 'special'}>
          <Words of={builtIn ? m.builtIn : m.own} />
        </Tag>
      ),
    },
    status: {
      cell: ({ status }) => (
        <StatusTag kind={status === 'enabled' ? 'done' : 'ended'} of={statusText[status]} />
      ),
    },
  },
}

/** The dictionaries of labels and colours that the console shows. */
export function DictionaryListPage() {
  const t = useText()
  const { target: editing, open, close } = useDialog<DictionaryType>()
  const [adding, setAdding] = useState(false)
  const actionsOf = useTypeActions(open)
  const columns = useFieldColumns(dictionaryTypeList, choice)
  const refresh = useWrite(() => api.dictionaries.refresh({}), {
    onDone: () => notify.success(actTexts.refreshed),
  })
  return (
    <>
      <ListPage
        title={m.title}
        description={m.hint}
        pageActions={
          <>
            <Can do="dictionary.edit">
              <Button icon={RefreshCw} busy={refresh.pending} onClick={() => refresh.submit()}>
                {t(actTexts.refresh)}
              </Button>
            </Can>
            <Can do="dictionary.add">
              <Button look="primary" icon={Plus} onClick={() => setAdding(true)}>
                {t(actTexts.addType)}
              </Button>
            </Can>
          </>
        }
        endpoint={api.dictionaries.types}
        rowKey="typeKey"
        columns={columns}
        filters={filters}
        rowLink={({ typeKey }) => `/admin/dictionaries/${typeKey}`}
        actions={actionsOf}
        live="dictionary"
        exportTo={dictionaryTypeList.file}
        empty={{ title: m.none, hint: m.noneHint }}
      />
      {editing && <TypeDialog type={editing} onClose={close} />}
      {adding && <AddTypeDialog onClose={() => setAdding(false)} />}
    </>
  )
}

function useTypeActions(edit: (type: DictionaryType) => void) {
  const t = useText()
  const [mayEdit, mayRemove] = [useCan('dictionary.edit'), useCan('dictionary.delete')]
  const remove = useWrite((typeKey: string) => api.dictionaries.removeType({ typeKey }), {
    onDone: () => notify.success(actTexts.removed),
    onFailed: ({ message }) => notify.error(message),
  })
  async function ask({ typeKey: key }: DictionaryType) {
    const body = t(actTexts.removeTypeBody)
    const question = { title: t(actTexts.removeTypeAsk, { key }), body, confirmLabel: t(actTexts.removeType) }
    if (await confirm({ ...question, danger: true })) remove.submit(key)
  }
  return (type: DictionaryType) => [
    ...(mayEdit
      ? [{ key: 'edit', label: t(actTexts.editType), icon: Pencil, onSelect: () => edit(type) }]
      : []),
    ...(mayRemove && !type.builtIn && type.valueCount === 0
      ? [{ key: 'remove', label: t(actTexts.removeType), icon: Trash2, onSelect: () => void ask(type) }]
      : []),
  ]
}
