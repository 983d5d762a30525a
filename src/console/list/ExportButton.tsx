import { Download } from 'lucide-react'
import { useRef, useState } from 'react'
import { z } from 'zod'
import { ApiError } from '#console/client.ts'
import { download, type Progress } from '#console/download.ts'
import { useLanguage, useText } from '#console/language.tsx'
import { m } from '#console/list/list.messages.ts'
import { Button } from '#console/ui/Button.tsx'
import { Menu } from '#console/ui/Menu.tsx'
import { notify } from '#console/ui/toast.tsx'
import { errorTexts } from '#shared/errors.messages.ts'
import { localeOf } from '#shared/messages.ts'

/** Where a list is exported, as its contract says it: path, columns, and how it is asked for. */
export type ExportTo = { path: string; columns: readonly string[]; query: z.ZodType }

type Props = { exportTo: ExportTo; shown: readonly string[]; wanted: object }

/** Exports exactly what the list shows, all pages of it: its columns, its order, its filters. Says how far it is. */
export function ExportButton({ exportTo, shown, wanted }: Props) {
  const [progress, setProgress] = useState<Progress | null>(null)
  const stop = useRef<AbortController>(null)
  const t = useText()

  async function start(format: 'csv' | 'xlsx') {
    stop.current = new AbortController()
    setProgress({ bytes: 0, rows: null, totalRows: null })
    try {
      // What only the screen has is left out.
      const columns = shown.filter((key) => exportTo.columns.includes(key))
      const asked = z.encode(exportTo.query, { ...wanted, format, columns } as never)
      const options = { signal: stop.current.signal, onProgress: setProgress }
      const name = await download(exportTo.path, asked, options)
      notify.success(t(m.exported, { name }))
    } catch (error) {
      // A refusal has been shown by then; a line that broke has not.
      if (!(error instanceof ApiError) && !stop.current.signal.aborted)
        notify.error(t(errorTexts['download.failed']))
    } finally {
      setProgress(null)
    }
  }

  if (progress) return <Running progress={progress} onStop={() => stop.current?.abort()} />
  return (
    <Menu
      trigger={<Button icon={Download}>{t(m.export)}</Button>}
      items={[
        { key: 'csv', label: t(m.exportCsv), onSelect: () => void start('csv') },
        { key: 'xlsx', label: t(m.exportXlsx), onSelect: () => void start('xlsx') },
      ]}
    />
  )
}

function Running({
  progress: { bytes, rows, totalRows },
  onStop,
}: {
  progress: Progress
  onStop: () => void
}) {
  const locale = localeOf[useLanguage()]
  const t = useText()
  const size = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'kilobyte',
    maximumFractionDigits: 0,
  }).format(bytes / 1000)
  const text =
    rows === null ? size : t(m.exportedRows, { rows: new Intl.NumberFormat(locale).format(rows), size })
  return (
    <span role="status" className="flex items-center gap-2 text-sm text-text-2">
      <progress
        aria-label={t(m.exporting)}
        max={totalRows ?? 1}
        {...(rows === null ? {} : { value: rows })}
        className="h-1.5 w-24 accent-fill"
      />
      {text}
      <Button look="ghost" size="small" onClick={onStop}>
        {t(m.stop)}
      </Button>
    </span>
  )
}
