import { useParams } from '@tanstack/react-router'
import { Pencil, Plus, RotateCcw, Trash2 } from 'lucide-react'
import { api, useRead, useWrite } from '#console/api.ts'
import { type Filter, ListView } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { fieldFilters } from '#console/list/fieldFilters.ts'
import { type FieldChoice, useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { Can, useCan } from '#console/permission.tsx'
import { useTabTitle } from '#console/shell/useCurrentPage.ts'
import { Button } from '#console/ui/Button.tsx'
import { confirm } from '#console/ui/confirm.tsx'
import { PageHeader } from '#console/ui/PageHeader.tsx'
import { StatusTag, Tag } from '#console/ui/Tag.tsx'
import { notify } from '#console/ui/toast.tsx'
import { Words } from '#console/ui/Words.tsx'
import { useDialog } from '#console/useDialog.ts'
import {
  type DictionaryValue,
  type DictionaryValueQuery,
  dictionaryValueList,
} from '#features/system/dictionaries/dictionaries.fields.ts'
import {
  actTexts,
  statusText,
  toneText,
  valueTexts as v,
} from '#features/system/dictionaries/dictionaries.messages.ts'
import { ValueDialog } from '#features/system/dictionaries/ValueDialog.tsx'

const filters: Filter<DictionaryValueQuery>[] = [
  { key: 'search', label: v.searchValues },
  ...fieldFilters(dictionaryValueList, ['status']),
]

const choice: FieldChoice<DictionaryValue> = {
  shown: ['value', 'labelEn', 'tone', 'sort', 'isDefault', 'status', 'remark'],
  more: ['usualEn'],
  special: {
    value: { cell: ({ value }) => <span className="font-mono">{value}</span> },
    labelEn: {
      title: v.label,
      exportAs: ['labelEn', 'labelZh'],
      cell: ({ labelEn, labelZh, tone }) => (
        <span className="inline-flex flex-wrap gap-1.5">
          <Tag tone={tone ?? 'neutral'}>{labelEn}</Tag>
          <Tag tone={tone ?? 'neutral'}>{labelZh}</Tag>
        </span>
      ),
    },
    usualEn: {
      title: v.noTone,
      exportAs: ['usualEn', 'usualZh'],
      cell: ({ usualEn, usualZh }) => (usualEn ? `${usualEn} / ${usualZh}` : '—'),
    },
    tone: { cell: ({ tone }) => <Words of={tone ? toneText[tone] : v.noTone} /> },
    isDefault: { cell: ({ isDefault }) => (isDefault ? <Words of={v.isDefaultYes} /> : '—') },
    status: {
      cell: ({ status }) => (
        <StatusTag kind={status === 'enabled' ? 'done' : 'ended'} of={statusText[status]} />
      ),
    },
  },
}

/** The values of one dictionary: their labels, colours and order. */
export function DictionaryValuesPage() {
  const { typeKey = '' } = useParams({ strict: false }) as { typeKey?: string }
  const t = useText()
  const { target: edited, open, close } = useDialog<DictionaryValue | 'new'>()
  const types = useRead(api.dictionaries.types, { pageNum: 1, pageSize: 100, search: typeKey })
  const type = types.data?.rows.find((one) => one.typeKey === typeKey)
  const name = type ? t({ en: type.nameEn, zh: type.nameZh }) : typeKey
  useTabTitle(name)
  const actionsOf = useValueActions(open)
  const columns = useFieldColumns(dictionaryValueList, choice)
  return (
    <>
      <PageHeader
        title={name}
        description={typeKey}
        back={{ to: '/admin/dictionaries', label: t(v.all) }}
        actions={
          type?.open && (
            <Can do="dictionary.add">
              <Button look="primary" icon={Plus} onClick={() => open('new')}>
                {t(actTexts.addValue)}
              </Button>
            </Can>
          )
        }
      />
      <ListView
        title={v.value}
        endpoint={api.dictionaries.values}
        rowKey="value"
        columns={columns}
        filters={filters}
        fixed={{ typeKey }}
        actions={actionsOf}
        live="dictionary"
        exportTo={dictionaryValueList.file}
        empty={{ title: v.noValues, hint: v.noValuesHint }}
      />
      {edited && <ValueDialog typeKey={typeKey} value={edited === 'new' ? null : edited} onClose={close} />}
    </>
  )
}

function useValueActions(edit: (value: DictionaryValue) => void) {
  const t = useText()
  const [mayEdit, mayRemove] = [useCan('dictionary.edit'), useCan('dictionary.delete')]
  const onFailed = ({ message }: { message: string }) => notify.error(message)
  type Named = Pick<DictionaryValue, 'typeKey' | 'value'>
  const back = useWrite((named: Named) => api.dictionaries.setValueBack(named), {
    onDone: () => notify.success(actTexts.saved),
    onFailed,
  })
  const remove = useWrite((named: Named) => api.dictionaries.removeValue(named), {
    onDone: () => notify.success(actTexts.removed),
    onFailed,
  })
  async function askBack({ typeKey, value }: DictionaryValue) {
    const title = t(actTexts.setBackAsk, { value })
    if (await confirm({ title, body: t(actTexts.setBackBody), confirmLabel: t(actTexts.setBack) }))
      back.submit({ typeKey, value })
  }
  async function askRemove({ typeKey, value }: DictionaryValue) {
    const question = { title: t(actTexts.removeValueAsk, { value }), body: t(actTexts.removeValueBody) }
    if (await confirm({ ...question, confirmLabel: t(actTexts.removeValue), danger: true }))
      remove.submit({ typeKey, value })
  }
  return (value: DictionaryValue) => [
    ...(mayEdit
      ? [{ key: 'edit', label: t(actTexts.editValue), icon: Pencil, onSelect: () => edit(value) }]
      : []),
    ...(mayEdit && value.changed
      ? [{ key: 'back', label: t(actTexts.setBack), icon: RotateCcw, onSelect: () => void askBack(value) }]
      : []),
    ...(mayRemove && !value.builtIn
      ? [
          {
            key: 'remove',
            label: t(actTexts.removeValue),
            icon: Trash2,
            onSelect: () => void askRemove(value),
          },
        ]
      : []),
  ]
}
