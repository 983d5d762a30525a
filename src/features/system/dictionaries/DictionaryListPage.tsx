import { RefreshCw } from 'lucide-react'
import { pathTo } from '#console/address.ts'
import { api, useWrite } from '#console/api.ts'
import { EntityListPage } from '#console/entity/EntityListPage.tsx'
import type { Filter } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { fieldFilters } from '#console/list/fieldFilters.ts'
import type { FieldChoice } from '#console/list/useFieldColumns.tsx'
import { Can } from '#console/permission.tsx'
import { Button } from '#console/ui/Button.tsx'
import { StatusTag, Tag } from '#console/ui/Tag.tsx'
import { notify } from '#console/ui/toast.tsx'
import { Words } from '#console/ui/Words.tsx'
import {
  type DictionaryType,
  type DictionaryTypeQuery,
  dictionaryTypeList,
} from '#features/system/dictionaries/dictionaries.fields.ts'
import { actTexts, m, statusText } from '#features/system/dictionaries/dictionaries.messages.ts'
import { AddTypeDialog, TypeDialog } from '#features/system/dictionaries/TypeDialog.tsx'

const filters: Filter<DictionaryTypeQuery>[] = [
  { key: 'search', label: m.search },
  ...fieldFilters(dictionaryTypeList, ['status']),
  {
    key: 'builtIn',
    label: m.origin,
    options: [
      { value: 'true', label: m.builtIn },
      { value: 'false', label: m.own },
    ],
  },
]

const columns: FieldChoice<DictionaryType> = {
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

const texts = {
  ...{ title: m.title, description: m.hint, add: actTexts.addType, empty: m.none, emptyHint: m.noneHint },
  ...{ edit: actTexts.editType, remove: actTexts.removeType, removed: actTexts.removed },
  ...{ removeTitle: actTexts.removeTypeAsk, removeHint: actTexts.removeTypeBody },
}

/** The dictionaries of labels and colours that the console shows. */
export function DictionaryListPage() {
  const t = useText()
  const refresh = useWrite(() => api.dictionaries.refresh({}), {
    onDone: () => notify.success(actTexts.refreshed),
  })
  return (
    <EntityListPage
      noun="dictionary"
      list={dictionaryTypeList}
      calls={{ list: api.dictionaries.types, remove: api.dictionaries.removeType }}
      oneOf={({ typeKey }) => ({ typeKey })}
      nameOf={({ typeKey }) => typeKey}
      columns={columns}
      filters={filters}
      live="dictionary"
      texts={texts}
      rowLink={({ typeKey }) => pathTo('/admin/dictionaries/$typeKey', { typeKey })}
      pageActions={
        <Can do="dictionary.edit">
          <Button icon={RefreshCw} busy={refresh.pending} onClick={() => refresh.submit()}>
            {t(actTexts.refresh)}
          </Button>
        </Can>
      }
      mayRemove={({ builtIn, valueCount }) => !builtIn && valueCount === 0}
      form={(type, onClose) =>
        type ? <TypeDialog type={type} onClose={onClose} /> : <AddTypeDialog onClose={onClose} />
      }
    />
  )
}
