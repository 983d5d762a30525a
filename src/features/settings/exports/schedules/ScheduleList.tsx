import { useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { api, useRead } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { Can } from '#console/permission.tsx'
import { oneOf, type Search } from '#console/search.ts'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Empty } from '#console/ui/Empty.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { Note } from '#console/ui/Note.tsx'
import { TableSkeleton } from '#console/ui/Skeleton.tsx'
import { Table } from '#console/ui/Table.tsx'
import { useNavigate } from '#console/useNavigate.ts'
import { ScheduleDialog } from '#features/settings/exports/schedules/ScheduleDialog.tsx'
import { scheduleColumns } from '#features/settings/exports/schedules/scheduleColumns.tsx'
import { scheduleTexts as m } from '#features/settings/exports/schedules/schedulePages.messages.ts'
import type { Schedule } from '#features/settings/exports/schedules/schedules.contract.ts'
import { useScheduleActions } from '#features/settings/exports/schedules/useScheduleActions.tsx'

/** Views that are sent by the clock. An address that names a view opens the form for it. */
export function ScheduleList() {
  const search = useSearch({ strict: false }) as Search
  const navigate = useNavigate()
  const requested = oneOf(search, 'viewId')
  const [editing, setEditing] = useState<'new' | Schedule | null>(requested ? 'new' : null)
  const { data, error, refetch } = useRead(api.schedules.list, {})
  const actions = useScheduleActions(setEditing)
  const t = useText()

  function close() {
    setEditing(null)
    if (requested) void navigate({ to: '.', search: { tab: 'schedules' }, replace: true })
  }
  if (error && !data) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (!data) return <TableSkeleton rows={4} columns={6} height="h-12" />
  const { schedules, mailReady } = data
  const add = (
    <Can do="exportJob.add">
      <Button look="primary" icon={Plus} disabled={!mailReady} onClick={() => setEditing('new')}>
        {t(m.add)}
      </Button>
    </Can>
  )
  return (
    <div className="flex flex-col gap-4">
      {!mailReady && (
        <Note tone="warn" title={t(m.noMail)}>
          {t(m.noMailHint)}
        </Note>
      )}
      {schedules.length > 0 && <div className="flex justify-end">{add}</div>}
      <Card flush>
        {schedules.length === 0 ? (
          <Empty title={t(m.empty)} hint={t(m.emptyHint)} action={add} />
        ) : (
          <Table
            label={t(m.addTitle)}
            rows={schedules}
            columns={scheduleColumns}
            rowKey="scheduleId"
            hidden={[]}
            density="comfortable"
            sort={null}
            actions={actions}
          />
        )}
      </Card>
      {editing && mailReady && (
        <ScheduleDialog
          schedule={editing === 'new' ? null : editing}
          viewId={requested ?? null}
          onClose={close}
        />
      )}
    </div>
  )
}
