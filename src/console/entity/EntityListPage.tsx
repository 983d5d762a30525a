import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Address } from '#console/address.ts'
import { UseDialogs } from '#console/entity/UseDialogs.tsx'
import { type EntityActions, type Opened, useEntityActions } from '#console/entity/useEntityActions.ts'
import { type Filter, ListPage } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import type { ExportTo } from '#console/list/ExportButton.tsx'
import { type FieldChoice, useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { Can } from '#console/permission.tsx'
import { Button } from '#console/ui/Button.tsx'
import { useDialog } from '#console/useDialog.ts'
import type { ListFields } from '#shared/listFields.ts'
import type { ListQuery, Page } from '#shared/lists.ts'
import type { Topic } from '#shared/liveTopics.ts'
import type { Text } from '#shared/messages.ts'

type Props<R extends object, Q, One extends Record<string, string>> = EntityActions<R, One> & {
  /** The declared list (`declareList`), and the call that reads it. */
  list: { key: string; fields: ListFields; file: ExportTo }
  calls: { list: (query: Q) => Promise<Page<R>> }
  columns: FieldChoice<R>
  filters: readonly Filter<Q>[]
  live: Topic
  texts: { title: Text; description: Text; add: Text; empty: Text; emptyHint: Text }
  /** The form that changes a row, or adds one if the row is null. */
  form: (row: R | null, onClose: () => void) => ReactNode
  rowLink?: (row: R) => Address
  /** Buttons before the one that adds. */
  pageActions?: ReactNode
}

/** The list page of a managed entity, with its form, and the dialogs that show its usage and remove it. */
export function EntityListPage<R extends object, Q extends ListQuery, One extends Record<string, string>>(
  props: Props<R, Q, One>,
) {
  const { noun, list, calls, columns, texts, form, pageActions, filters, live, rowLink } = props
  const t = useText()
  const { target: opened, open, close } = useDialog<Opened<R>>()
  const actions = useEntityActions(props, open)
  const add = (
    <Can do={`${noun}.add`}>
      <Button look="primary" icon={Plus} onClick={() => open({ kind: 'form', row: null })}>
        {t(texts.add)}
      </Button>
    </Can>
  )
  return (
    <>
      <ListPage
        {...{ filters, live, rowLink, actions }}
        title={texts.title}
        description={texts.description}
        pageActions={
          <>
            {pageActions}
            {add}
          </>
        }
        endpoint={calls.list}
        rowKey={list.key as keyof R & string}
        columns={useFieldColumns(list, columns)}
        empty={{ title: texts.empty, hint: texts.emptyHint, action: add }}
        exportTo={list.file}
      />
      {opened?.kind === 'form' && form(opened.row, close)}
      {opened && opened.kind !== 'form' && (
        <UseDialogs entity={props} kind={opened.kind} row={opened.row} onClose={close} />
      )}
    </>
  )
}
