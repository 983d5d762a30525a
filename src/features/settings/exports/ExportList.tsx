import { CircleX, Download, FileCheck } from 'lucide-react'
import { api, useWrite } from '#console/api.ts'
import { type Column, type Filter, ListView } from '#console/ListPage.tsx'
import { useLanguage, useText } from '#console/language.tsx'
import { useCan } from '#console/permission.tsx'
import { confirm } from '#console/ui/confirm.tsx'
import type { MenuItem } from '#console/ui/Menu.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { ExportName, ExportState, sizeText } from '#features/settings/exports/ExportState.tsx'
import { pageTexts as m, stateText } from '#features/settings/exports/exportPages.messages.ts'
import type { ExportJob, ExportListQuery } from '#features/settings/exports/exports.contract.ts'
import { useExportFile } from '#features/settings/exports/useExportFile.tsx'
import { zoneText } from '#shared/exportFile.ts'
import { localeOf } from '#shared/messages.ts'

const columns: Column<ExportJob>[] = [
  { key: 'createTime', title: m.created },
  { key: 'list', title: m.list, cell: (job) => <ExportName job={job} /> },
  { key: 'state', title: m.state, cell: (job) => <ExportState job={job} /> },
  { key: 'rowsDone', title: m.rows, align: 'right', cell: (job) => <Rows job={job} /> },
  { key: 'bytes', title: m.size, align: 'right', cell: (job) => <Size job={job} /> },
  { key: 'madeBy', title: m.madeBy },
  { key: 'expireTime', title: m.expires },
  { key: 'zone', title: m.zone, hidden: true, cell: (job) => <ZoneName job={job} /> },
  { key: 'sha256', title: m.checksum, hidden: true, copyable: true },
  { key: 'exportId', title: m.exportId, hidden: true, copyable: true },
]

const filters: Filter<ExportListQuery>[] = [
  { key: 'state', label: m.state, options: optionsOf(stateText), many: true },
]

export function ExportList() {
  const actions = useActions()
  return (
    <ListView
      title={m.title}
      endpoint={api.exports.list}
      rowKey="exportId"
      columns={columns}
      filters={filters}
      actions={actions}
      live="exportJob"
      empty={{ title: m.empty, hint: m.emptyHint }}
    />
  )
}

function useActions(): (job: ExportJob) => MenuItem[] {
  const { fetchFile, fetchManifest } = useExportFile()
  const mayCancel = useCan('exportJob.edit')
  const cancel = useWrite((exportId: string) => api.exports.cancel({ exportId }))
  const t = useText()

  async function askAndCancel({ exportId }: ExportJob) {
    const sure = await confirm({ title: t(m.cancelTitle), body: t(m.cancelBody), confirmLabel: t(m.cancel) })
    if (sure) cancel.submit(exportId)
  }
  return (job) => [
    ...(job.downloadable
      ? [{ key: 'file', label: t(m.download), icon: Download, onSelect: () => fetchFile(job.exportId) }]
      : []),
    ...(job.state === 'done'
      ? [
          {
            key: 'manifest',
            label: t(m.manifest),
            icon: FileCheck,
            onSelect: () => fetchManifest(job.exportId),
          },
        ]
      : []),
    ...(mayCancel && (job.state === 'queued' || (job.state === 'running' && !job.atOnce))
      ? [
          {
            key: 'cancel',
            label: t(m.cancel),
            icon: CircleX,
            danger: true,
            onSelect: () => void askAndCancel(job),
          },
        ]
      : []),
  ]
}

function Rows({ job: { rowsDone, totalRows, state } }: { job: ExportJob }) {
  const locale = localeOf[useLanguage()]
  const rows = state === 'done' || state === 'expired' ? (totalRows ?? rowsDone) : rowsDone
  return rows === 0 && state === 'queued' ? '–' : rows.toLocaleString(locale)
}

function Size({ job: { bytes } }: { job: ExportJob }) {
  const language = useLanguage()
  return bytes === 0 ? '–' : sizeText(bytes, language)
}

function ZoneName({ job: { zone } }: { job: ExportJob }) {
  const t = useText()
  return t(zoneText(zone))
}
