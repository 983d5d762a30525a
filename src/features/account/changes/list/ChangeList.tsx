import { useSearch } from '@tanstack/react-router'
import { Eye } from 'lucide-react'
import { pathTo } from '#console/address.ts'
import { api } from '#console/api.ts'
import { type Filter, ListView } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { fieldFilters } from '#console/list/fieldFilters.ts'
import { type FieldChoice, useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { oneOf, type Search } from '#console/search.ts'
import { useNavigate } from '#console/useNavigate.ts'
import { changeFieldText } from '#features/account/changes/changeFields.domain.ts'
import {
  type ChangeListQuery,
  type ChangeRequest,
  changeList,
} from '#features/account/changes/changes.fields.ts'
import { m } from '#features/account/changes/changes.messages.ts'
import { ChangeDrawer } from '#features/account/changes/list/ChangeDrawer.tsx'
import { ChangeStateTag } from '#features/account/changes/list/ChangeStateTag.tsx'

const filters: Filter<ChangeListQuery>[] = fieldFilters(changeList, ['kind', 'state'])

const choice: FieldChoice<ChangeRequest> = {
  shown: ['kind', 'state', 'changes', 'requestTime', 'requestedBy', 'applyTime'],
  more: ['decideTime', 'endTime', 'endedBy', 'reason', 'endReason', 'requestId'],
  special: {
    state: { cell: ({ state }) => <ChangeStateTag of={state} /> },
    changes: { exportAs: [], cell: ({ changes }) => <Fields of={changes} /> },
    reason: { cell: ({ reason }) => <span className="block min-w-40 whitespace-normal">{reason}</span> },
  },
}

/** All change requests, newest first; the one in the URL is open. */
export function ChangeList() {
  const t = useText()
  const search = useSearch({ strict: false }) as Search
  const opened = oneOf(search, 'change')
  const navigate = useNavigate()
  const columns = useFieldColumns(changeList, choice)
  const open = (change: string | undefined) =>
    void navigate({
      to: '.',
      search: { ...search, change },
      replace: true,
      resetScroll: false,
    })
  return (
    <>
      <ListView
        title={m.title}
        endpoint={api.changes.list}
        rowKey="requestId"
        columns={columns}
        filters={filters}
        live="changeRequest"
        actions={({ requestId }) => [
          { key: 'open', label: t(m.open), icon: Eye, onSelect: () => open(requestId) },
        ]}
        rowLink={({ requestId }: ChangeRequest) =>
          pathTo('/Account/MerchantInfo', {}, { section: 'changes', change: requestId })
        }
        exportTo={changeList.file}
        empty={{ title: m.empty, hint: m.emptyHint }}
      />
      {opened && <ChangeDrawer key={opened} requestId={opened} onClose={() => open(undefined)} />}
    </>
  )
}

/** The names of the changed fields, on at most two lines. */
export function Fields({ of }: { of: ChangeRequest['changes'] }) {
  const t = useText()
  const separator = t(m.comma)
  return (
    <span className="block max-w-80 min-w-40 whitespace-normal">
      {of.map(({ field }) => t(changeFieldText[field])).join(separator)}
    </span>
  )
}
