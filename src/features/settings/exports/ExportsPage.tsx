import { useSearch } from '@tanstack/react-router'
import { useText } from '#console/language.tsx'
import { oneOf, type Search } from '#console/search.ts'
import { PageHeader } from '#console/ui/PageHeader.tsx'
import { Tabs } from '#console/ui/Tabs.tsx'
import { useNavigate } from '#console/useNavigate.ts'
import { ExportList } from '#features/settings/exports/ExportList.tsx'
import { pageTexts as m } from '#features/settings/exports/exportPages.messages.ts'
import { LinkedExport } from '#features/settings/exports/LinkedExport.tsx'
import { ScheduleList } from '#features/settings/exports/schedules/ScheduleList.tsx'

const tabs = ['files', 'schedules'] as const

/** The files that were exported or are being prepared, and those that are sent by the clock. */
export function ExportsPage() {
  const search = useSearch({ strict: false }) as Search
  const navigate = useNavigate()
  const t = useText()
  const requested = oneOf(search, 'tab')
  const value = tabs.find((tab) => tab === requested) ?? 'files'
  const exportId = oneOf(search, 'exportId')
  return (
    <>
      <PageHeader title={t(m.title)} description={t(m.description)} />
      {exportId && <LinkedExport key={exportId} exportId={exportId} linkKey={oneOf(search, 'key')} />}
      <Tabs
        value={value}
        onChange={(tab) => void navigate({ to: '.', search: tab === 'files' ? {} : { tab } })}
        tabs={[
          { key: 'files', label: t(m.files), content: <ExportList /> },
          { key: 'schedules', label: t(m.schedules), content: <ScheduleList /> },
        ]}
      />
    </>
  )
}
