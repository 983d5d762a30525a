import { Download } from 'lucide-react'
import { useRef, useState } from 'react'
import type { z } from 'zod'
import { ApiError } from '#console/client.ts'
import { downloadOrPrepare, type Progress } from '#console/download.ts'
import { useText } from '#console/language.tsx'
import { lazyDialog } from '#console/lazyDialog.tsx'
import { ExportProgress } from '#console/list/ExportProgress.tsx'
import { type FileChoice, inputOf, usual } from '#console/list/exportChoice.ts'
import { m } from '#console/list/list.messages.ts'
import { useCan } from '#console/permission.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Menu } from '#console/ui/Menu.tsx'
import { notify } from '#console/ui/toast.tsx'
import { useNavigate } from '#console/useNavigate.ts'
import type { Permission, ProviderPermission } from '#shared/permissions.ts'
import { downloadErrors } from '#shared/unansweredErrors.ts'

/** A list's export as its contract declares it: path, permission, columns and query schema. */
export type ExportTo = {
  path: string
  access: Permission | ProviderPermission
  columns: readonly string[]
  query: z.ZodType
}

/** Returns the export if the signed-in user may make it. */
export function useAllowedExport(exportTo: ExportTo | undefined): ExportTo | undefined {
  const isAllowed = useCan(exportTo?.access ?? 'view.query')
  return isAllowed ? exportTo : undefined
}

type Props = { exportTo: ExportTo; shown: readonly string[]; wanted: object }

const ExportDialog = lazyDialog(() => import('#console/list/ExportDialog.tsx'), 'ExportDialog')

/** Exports all pages of the list with its current columns, order and filters, and shows progress. */
export function ExportButton({ exportTo, shown, wanted }: Props) {
  const [choosing, setChoosing] = useState(false)
  const { progress, start, stop } = useExport(exportTo, wanted)
  const seesExports = useCan('exportJob.query')
  const navigate = useNavigate()
  const t = useText()

  if (progress) return <ExportProgress progress={progress} onStop={stop} />
  const quickly = (format: 'csv' | 'xlsx') => () => void start(shown, { ...usual, format })
  return (
    <>
      <Menu
        trigger={<Button icon={Download}>{t(m.export)}</Button>}
        items={[
          { key: 'csv', label: t(m.exportCsv), onSelect: quickly('csv') },
          { key: 'xlsx', label: t(m.exportXlsx), onSelect: quickly('xlsx') },
          { key: 'choose', label: t(m.exportChoose), apart: true, onSelect: () => setChoosing(true) },
          ...(seesExports
            ? [
                {
                  key: 'all',
                  label: t(m.allExports),
                  onSelect: () => void navigate({ to: '/Settings/Exports' }),
                },
              ]
            : []),
        ]}
      />

      {choosing && (
        <ExportDialog
          {...{ exportTo, shown, wanted }}
          onClose={() => setChoosing(false)}
          onExport={(columns, choice) => {
            setChoosing(false)
            void start(columns, choice)
          }}
        />
      )}
    </>
  )
}

function useExport(exportTo: ExportTo, wanted: object) {
  const [progress, setProgress] = useState<Progress | null>(null)
  const stop = useRef<AbortController>(null)
  const navigate = useNavigate()
  const t = useText()

  async function start(columns: readonly string[], choice: FileChoice) {
    stop.current = new AbortController()
    setProgress({ bytes: 0, rows: null, totalRows: null })
    try {
      const options = { signal: stop.current.signal, onProgress: setProgress }
      const input = inputOf(exportTo, wanted, columns, choice)
      const created = await downloadOrPrepare(exportTo.path, input, options)
      if ('name' in created) return notify.success(t(m.exported, { name: created.name }))
      const search = { exportId: created.exportId }
      const open = () => void navigate({ to: '/Settings/Exports', search })
      notify.info(t(m.prepared), {
        description: t(m.preparedHint),
        action: { label: t(m.show), onClick: open },
      })
    } catch (error) {
      // Error responses have already been shown; a broken connection has not.
      if (!(error instanceof ApiError) && !stop.current.signal.aborted)
        notify.error(t(downloadErrors.failed.text))
    } finally {
      setProgress(null)
    }
  }
  return { progress, start, stop: () => stop.current?.abort() }
}
