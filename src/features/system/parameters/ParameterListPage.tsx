import { RefreshCw, RotateCcw } from 'lucide-react'
import { api, useWrite } from '#console/api.ts'
import { EntityListPage } from '#console/entity/EntityListPage.tsx'
import type { Filter } from '#console/ListPage.tsx'
import { useLanguage, useText } from '#console/language.tsx'
import { lazyDialog } from '#console/lazyDialog.tsx'
import { fieldFilters } from '#console/list/fieldFilters.ts'
import type { FieldChoice } from '#console/list/useFieldColumns.tsx'
import { Can, useCan } from '#console/permission.tsx'
import { Button } from '#console/ui/Button.tsx'
import { confirm } from '#console/ui/confirm.tsx'
import type { MenuItem } from '#console/ui/Menu.tsx'
import { Tag } from '#console/ui/Tag.tsx'
import { notify } from '#console/ui/toast.tsx'
import { Words } from '#console/ui/Words.tsx'
import { ParameterName, ParameterValue } from '#features/system/parameters/ParameterWords.tsx'
import {
  type Parameter,
  type ParameterQuery,
  parameterList,
} from '#features/system/parameters/parameters.fields.ts'
import { actTexts, m } from '#features/system/parameters/parameters.messages.ts'

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
  ...fieldFilters(parameterList, ['kind']),
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

const columns: FieldChoice<Parameter> = {
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

const texts = {
  ...{ title: m.title, description: m.hint, add: actTexts.add, edit: actTexts.edit },
  ...{ empty: m.none, emptyHint: m.noneHint },
  ...{ removeTitle: actTexts.removeAsk, removeHint: actTexts.removeBody, removed: actTexts.removed },
}

/** The product's parameters, and those that the provider added. */
export function ParameterListPage() {
  const t = useText()
  const language = useLanguage()
  const nameOf = ({ nameEn, nameZh }: Parameter) => (language === 'zh' ? nameZh : nameEn)
  const refresh = useWrite(() => api.parameters.refresh({}), {
    onDone: () => notify.success(actTexts.refreshed),
  })
  return (
    <EntityListPage
      noun="parameter"
      list={parameterList}
      calls={api.parameters}
      oneOf={({ key }) => ({ key })}
      nameOf={nameOf}
      columns={columns}
      filters={filters}
      live="parameter"
      texts={texts}
      pageActions={
        <Can do="parameter.edit">
          <Button icon={RefreshCw} busy={refresh.pending} onClick={() => refresh.submit()}>
            {t(actTexts.refresh)}
          </Button>
        </Can>
      }
      actions={useRestoring(nameOf)}
      mayRemove={({ builtIn }) => !builtIn}
      form={(parameter, onClose) =>
        parameter ? (
          <ParameterDialog parameter={parameter} onClose={onClose} />
        ) : (
          <AddParameterDialog onClose={onClose} />
        )
      }
    />
  )
}

/** The row action that restores the product's default. */
function useRestoring(nameOf: (parameter: Parameter) => string) {
  const t = useText()
  const mayEdit = useCan('parameter.edit')
  const restore = useWrite(({ key }: Parameter) => api.parameters.setBack({ key }), {
    onDone: () => notify.success(actTexts.isBack),
    onFailed: (error) => notify.error(error.message),
  })
  async function ask(parameter: Parameter) {
    const title = t(actTexts.setBackAsk, { name: nameOf(parameter) })
    const body = t(actTexts.setBackBody, { value: parameter.usual || t(m.nothing) })
    if (await confirm({ title, body, confirmLabel: t(actTexts.setBack) })) restore.submit(parameter)
  }
  return (parameter: Parameter): MenuItem[] =>
    mayEdit && parameter.changed
      ? [
          {
            ...{ key: 'back', label: t(actTexts.setBack), icon: RotateCcw },
            onSelect: () => void ask(parameter),
          },
        ]
      : []
}
