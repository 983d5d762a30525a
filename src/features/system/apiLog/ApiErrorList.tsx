import { CircleCheck, Eye, Undo2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { api, useWrite } from '#console/api.ts'
import { type Column, type Filter, ListView } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { useCan } from '#console/permission.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { type StatusKind, StatusTag } from '#console/ui/Tag.tsx'
import { zoned } from '#console/ui/table/zoned.ts'
import { notify } from '#console/ui/toast.tsx'
import { useZone } from '#console/zone.tsx'
import { type ApiErrorRow, type ErrorQuery, errorExport } from '#features/system/apiLog/apiLog.contract.ts'
import { errorStateText, m } from '#features/system/apiLog/apiLog.messages.ts'
import { ErrorDrawer } from '#features/system/apiLog/ErrorDrawer.tsx'
import { HandleDialog } from '#features/system/apiLog/HandleDialog.tsx'
import type { Zone } from '#shared/zone.ts'

const filters: Filter<ErrorQuery>[] = [
  { key: 'state', label: m.state, options: optionsOf(errorStateText) },
  { key: 'search', label: m.errorSearch },
  { days: ['fromDay', 'toDay'], label: m.days },
]

/** Errors that nobody foresaw, each place in the code once. */
export function ApiErrorList() {
  const t = useText()
  const zone = useZone()
  const mayEdit = useCan('apiLog.edit')
  const [opened, setOpened] = useState<ApiErrorRow | null>(null)
  const [handling, setHandling] = useState<ApiErrorRow | null>(null)
  const columns = useMemo(() => columnsWith(zone), [zone])
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
      : { key: 'handle', label: t(m.handle), icon: CircleCheck, onSelect: () => setHandling(row) }
  return (
    <>
      <ListView
        title={m.errorsTitle}
        endpoint={api.apiLog.errors}
        rowKey="fingerprint"
        columns={columns}
        filters={filters}
        exportTo={errorExport}
        actions={(row: ApiErrorRow) => [
          { key: 'open', label: t(m.open), icon: Eye, onSelect: () => setOpened(row) },
          ...(mayEdit ? [acts(row)] : []),
        ]}
        empty={{ title: m.noErrors, hint: m.noErrorsHint }}
      />
      {opened && <ErrorDrawer of={opened} onClose={() => setOpened(null)} />}
      {handling && <HandleDialog of={handling} onClose={() => setHandling(null)} />}
    </>
  )
}

const kinds: Record<ApiErrorRow['state'], StatusKind> = {
  open: 'failed',
  returned: 'undone',
  handled: 'done',
}

function columnsWith(zone: Zone): Column<ApiErrorRow>[] {
  return [
    { key: 'lastTime', title: zoned(m.lastTime, zone), sortable: true },
    { key: 'name', title: m.error, exportAs: ['name', 'message'], cell: (row) => <What of={row} /> },
    { key: 'times', title: m.times, sortable: true, align: 'right' },
    { key: 'state', title: m.state, cell: (row) => <State of={row} /> },
    {
      key: 'route',
      title: m.route,
      exportAs: ['method', 'route'],
      cell: ({ method, route }) => (
        <span className="font-mono text-sm break-all whitespace-normal">{`${method} ${route}`}</span>
      ),
    },
    { key: 'code', title: m.errorCode, hidden: true },
    { key: 'firstTime', title: zoned(m.firstTime, zone), sortable: true },
    { key: 'lastRequestId', title: m.lastRequestId, copyable: true, hidden: true },
    { key: 'handledBy', title: m.handledBy, hidden: true },
    { key: 'note', title: m.note, hidden: true },
    { key: 'fingerprint', title: m.fingerprint, copyable: true, hidden: true },
  ]
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
