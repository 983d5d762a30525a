import { CircleCheck, Eye, Undo2 } from 'lucide-react'
import { api, useWrite } from '#console/api.ts'
import { type Filter, ListView } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { fieldFilters } from '#console/list/fieldFilters.ts'
import { type FieldChoice, useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { useCan } from '#console/permission.tsx'
import { type StatusKind, StatusTag } from '#console/ui/Tag.tsx'
import { notify } from '#console/ui/toast.tsx'
import { useDialog } from '#console/useDialog.ts'
import { type ApiErrorRow, apiErrorList, type ErrorQuery } from '#features/system/apiLog/apiLog.fields.ts'
import { errorStateText, m } from '#features/system/apiLog/apiLog.messages.ts'
import { ErrorDrawer } from '#features/system/apiLog/ErrorDrawer.tsx'
import { HandleDialog } from '#features/system/apiLog/HandleDialog.tsx'

const filters: Filter<ErrorQuery>[] = [
  ...fieldFilters(apiErrorList, ['state']),
  { key: 'search', label: m.errorSearch },
  { days: ['fromDay', 'toDay'], label: m.days },
]

const choice: FieldChoice<ApiErrorRow> = {
  shown: ['lastTime', 'name', 'times', 'state', 'route', 'firstTime'],
  more: ['code', 'lastRequestId', 'handledBy', 'note', 'fingerprint'],
  special: {
    name: { title: m.error, exportAs: ['name', 'message'], cell: (row) => <What of={row} /> },
    state: { cell: (row) => <State of={row} /> },
    route: {
      exportAs: ['method', 'route'],
      cell: ({ method, route }) => (
        <span className="font-mono text-sm break-all whitespace-normal">{`${method} ${route}`}</span>
      ),
    },
  },
}

/** Unexpected errors, grouped by their place in the code. */
export function ApiErrorList() {
  const t = useText()
  const mayEdit = useCan('apiLog.edit')
  const { target: opened, open, close } = useDialog<ApiErrorRow>()
  const { target: handling, open: openHandling, close: closeHandling } = useDialog<ApiErrorRow>()
  const columns = useFieldColumns(apiErrorList, choice)
  const reopen = useWrite(
    ({ fingerprint, version }: ApiErrorRow) => api.apiLog.reopen({ fingerprint, version }),
    {
      onDone: () => notify.success(m.reopened),
      onFailed: ({ message }) => notify.error(message),
    },
  )
  const acts = (row: ApiErrorRow) =>
    row.state === 'handled'
      ? { key: 'reopen', label: t(m.reopen), icon: Undo2, onSelect: () => reopen.submit(row) }
      : { key: 'handle', label: t(m.handle), icon: CircleCheck, onSelect: () => openHandling(row) }
  return (
    <>
      <ListView
        title={m.errorsTitle}
        endpoint={api.apiLog.errors}
        rowKey="fingerprint"
        columns={columns}
        filters={filters}
        exportTo={apiErrorList.file}
        actions={(row: ApiErrorRow) => [
          { key: 'open', label: t(m.open), icon: Eye, onSelect: () => open(row) },
          ...(mayEdit ? [acts(row)] : []),
        ]}
        empty={{ title: m.noErrors, hint: m.noErrorsHint }}
      />
      {opened && <ErrorDrawer of={opened} onClose={close} />}
      {handling && <HandleDialog of={handling} onClose={closeHandling} />}
    </>
  )
}

const kinds: Record<ApiErrorRow['state'], StatusKind> = {
  open: 'failed',
  returned: 'undone',
  handled: 'done',
}

function What({ of: { name, message } }: { of: ApiErrorRow }) {
  return (
    <span className="block max-w-96 min-w-48 whitespace-normal max-sm:ml-auto">
      <span className="font-mono text-sm font-medium">{name}</span>
      <span className="line-clamp-2 text-sm break-words text-text-2">{message}</span>
    </span>
  )
}

function State({ of: { state } }: { of: ApiErrorRow }) {
  const t = useText()
  return <StatusTag kind={kinds[state]}>{t(errorStateText[state])}</StatusTag>
}
