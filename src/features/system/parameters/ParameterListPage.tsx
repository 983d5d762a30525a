import { Pencil, Plus, RefreshCw, RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { api, useWrite } from '#console/api.ts'
import { type Filter, ListPage } from '#console/ListPage.tsx'
import { useLanguage, useText } from '#console/language.tsx'
import { lazyDialog } from '#console/lazyDialog.tsx'
import { type FieldChoice, useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { Can, useCan } from '#console/permission.tsx'
import { Button } from '#console/ui/Button.tsx'
import { confirm } from '#console/ui/confirm.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { Tag } from '#console/ui/Tag.tsx'
import { notify } from '#console/ui/toast.tsx'
import { Words } from '#console/ui/Words.tsx'
import { useDialog } from '#console/useDialog.ts'
import { ParameterName, ParameterValue } from '#features/system/parameters/ParameterWords.tsx'
import {
  type Parameter,
  type ParameterQuery,
  parameterList,
} from '#features/system/parameters/parameters.fields.ts'
import { actTexts, kindText, m } from '#features/system/parameters/parameters.messages.ts'

const ParameterDialog = lazyDialog(
  () => import('#features/system/parameters/ParameterDialog.tsx'),
  'ParameterDialog',
)
const AddParameterDialog = lazyDialog(
  () => import('#features/system/parameters/AddParameterDialog.tsx'),
  'AddParameterDialog',
)

const filters: Filter<ParameterQuery>[] = [
  { key: 'search', label: m.search },
  { key: 'kind', label: m.kind, options: optionsOf(kindText) },
  {
    key: 'builtIn',
    label: m.origin,
    options: [
      { value: 'true', label: m.builtIn },
      { value: 'false', label: m.own },
    ],
  },
  {
    key: 'changed',
    label: m.changed,
    options: [
      { value: 'true', label: m.changedYes },
      { value: 'false', label: m.changedNo },
    ],
  },
]

const choice: FieldChoice<Parameter> = {
  shown: ['key', 'value', 'changed', 'kind', 'builtIn', 'updateTime'],
  more: ['remark', 'updatedBy'],
  special: {
    key: {
      title: m.name,
      exportAs: ['nameEn', 'nameZh', 'key'],
      cell: (row) => <ParameterName of={row} />,
    },
    value: { cell: (row) => <ParameterValue of={row} /> },
    changed: {
      exportAs: ['usual'],
      cell: ({ changed, builtIn }) =>
        changed ? (
          <Tag tone="info">
            <Words of={m.changedYes} />
          </Tag>
        ) : (
          builtIn && (
            <span className="text-text-3">
              <Words of={m.changedNo} />
            </span>
          )
        ),
    },
    builtIn: {
      cell: ({ builtIn }) => (
        <Tag tone={builtIn ? 'neutral' : 'special'}>
          <Words of={builtIn ? m.builtIn : m.own} />
        </Tag>
      ),
    },
  },
}

/** The product's parameters, and those that the provider added. */
export function ParameterListPage() {
  const t = useText()
  const { target: editing, open, close } = useDialog<Parameter>()
  const [adding, setAdding] = useState(false)
  const actionsOf = useActions(open)
  const refresh = useWrite(() => api.parameters.refresh({}), {
    onDone: () => notify.success(actTexts.refreshed),
  })
  const columns = useFieldColumns(parameterList, choice)
  return (
    <>
      <ListPage
        title={m.title}
        description={m.hint}
        pageActions={
          <>
            <Can do="parameter.edit">
              <Button icon={RefreshCw} busy={refresh.pending} onClick={() => refresh.submit()}>
                {t(actTexts.refresh)}
              </Button>
            </Can>
            <Can do="parameter.add">
              <Button look="primary" icon={Plus} onClick={() => setAdding(true)}>
                {t(actTexts.add)}
              </Button>
            </Can>
          </>
        }
        endpoint={api.parameters.list}
        rowKey="key"
        columns={columns}
        filters={filters}
        actions={actionsOf}
        live="parameter"
        exportTo={parameterList.file}
        empty={{ title: m.none, hint: m.noneHint }}
      />

      {editing && <ParameterDialog parameter={editing} onClose={close} />}
      {adding && <AddParameterDialog onClose={() => setAdding(false)} />}
    </>
  )
}

function useActions(edit: (parameter: Parameter) => void) {
  const t = useText()
  const language = useLanguage()
  const [mayEdit, mayRemove] = [useCan('parameter.edit'), useCan('parameter.delete')]
  const setBack = useWrite(({ key }: Parameter) => api.parameters.setBack({ key }), {
    onDone: () => notify.success(actTexts.isBack),
    onFailed: (error) => notify.error(error.message),
  })
  const remove = useWrite(({ key }: Parameter) => api.parameters.remove({ key }), {
    onDone: () => notify.success(actTexts.removed),
    onFailed: (error) => notify.error(error.message),
  })
  const nameOf = ({ nameEn, nameZh }: Parameter) => (language === 'zh' ? nameZh : nameEn)

  async function askBack(parameter: Parameter) {
    const title = t(actTexts.setBackAsk, { name: nameOf(parameter) })
    const body = t(actTexts.setBackBody, { value: parameter.usual || t(m.nothing) })
    if (await confirm({ title, body, confirmLabel: t(actTexts.setBack) })) setBack.submit(parameter)
  }
  async function askRemove(parameter: Parameter) {
    const title = t(actTexts.removeAsk, { name: nameOf(parameter) })
    const body = t(actTexts.removeBody, { key: parameter.key })
    if (await confirm({ title, body, confirmLabel: t(actTexts.remove), danger: true }))
      remove.submit(parameter)
  }

  return (parameter: Parameter) => [
    ...(mayEdit
      ? [{ key: 'edit', label: t(actTexts.edit), icon: Pencil, onSelect: () => edit(parameter) }]
      : []),
    ...(mayEdit && parameter.changed
      ? [
          {
            key: 'back',
            label: t(actTexts.setBack),
            icon: RotateCcw,
            onSelect: () => void askBack(parameter),
          },
        ]
      : []),
    ...(mayRemove && !parameter.builtIn
      ? [
          {
            key: 'remove',
            label: t(actTexts.remove),
            icon: Trash2,
            onSelect: () => void askRemove(parameter),
          },
        ]
      : []),
  ]
}
