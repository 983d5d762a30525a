import type { Progress } from '#console/download.ts'
import { useLanguage, useText } from '#console/language.tsx'
import { m } from '#console/list/list.messages.ts'
import { Button } from '#console/ui/Button.tsx'
import { localeOf } from '#shared/messages.ts'

/** Download progress, shown in place of the button. */
export function ExportProgress({ progress, onStop }: { progress: Progress; onStop: () => void }) {
  const { bytes, rows, totalRows } = progress
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
