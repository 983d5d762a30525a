import { Download, FileCheck } from 'lucide-react'
import { api, useRead } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { useLive } from '#console/live.ts'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { ExportName, ExportState } from '#features/settings/exports/ExportState.tsx'
import { pageTexts as m } from '#features/settings/exports/exportPages.messages.ts'
import { useExportFile } from '#features/settings/exports/useExportFile.tsx'

type Props = { exportId: string; linkKey: string | undefined }

/** The export that a notice or a mail is about, with its file. */
export function LinkedExport({ exportId, linkKey }: Props) {
  const { data: job, error, refetch } = useRead(api.exports.get, { exportId })
  const { fetchFile, fetchManifest } = useExportFile(linkKey)
  const t = useText()
  useLive('exportJob', (id) => {
    if (id === exportId) void refetch()
  })
  const ready = job?.state === 'done' && (job.downloadable || (linkKey !== undefined && !job.atOnce))
  return (
    <div className="mb-4">
      <Card>
        {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
        {!error && !job && <Skeleton />}
        {job && (
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <span className="font-medium">
              <ExportName job={job} />
            </span>
            <ExportState job={job} />
            {job.expireTime && job.state === 'done' && (
              <span className="text-sm text-text-2">
                {t(m.until)} <Instant at={job.expireTime} />
              </span>
            )}
            {job.state === 'expired' && <span className="text-text-2">{t(m.expiredHint)}</span>}
            <span className="ml-auto flex flex-wrap gap-2">
              {job.state === 'done' && (
                <Button icon={FileCheck} onClick={() => fetchManifest(exportId)}>
                  {t(m.manifest)}
                </Button>
              )}
              {ready && (
                <Button look="primary" icon={Download} onClick={() => fetchFile(exportId)}>
                  {t(m.download)}
                </Button>
              )}
            </span>
          </div>
        )}
      </Card>
    </div>
  )
}
