import { useLanguage, useText } from '#console/language.tsx'
import { type StatusKind, StatusTag } from '#console/ui/Tag.tsx'
import { exportNames } from '#features/exportNames.messages.ts'
import { pageTexts as m, stateText } from '#features/settings/exports/exportPages.messages.ts'
import type { ExportJob } from '#features/settings/exports/exports.contract.ts'
import { failureTexts } from '#features/settings/exports/exports.messages.ts'
import type { ExportState as State } from '#shared/exportFile.ts'
import { type Language, localeOf } from '#shared/messages.ts'

const kinds: Record<State, StatusKind> = {
  queued: 'waiting',
  running: 'working',
  done: 'done',
  failed: 'failed',
  cancelled: 'undone',
  expired: 'ended',
}

/** The status of an export: a progress bar while it is written, the reason if it failed. */
export function ExportState({ job }: { job: ExportJob }) {
  const { state, rowsDone, totalRows, failure } = job
  const language = useLanguage()
  const t = useText()
  if (state === 'running' && totalRows !== null && totalRows > 0) {
    const done = Math.min(rowsDone, totalRows)
    const share = new Intl.NumberFormat(localeOf[language], { style: 'percent' }).format(done / totalRows)
    return (
      <span className="flex items-center gap-2">
        <progress
          aria-label={t(m.progress)}
          max={totalRows}
          value={done}
          className="h-1.5 w-24 accent-fill"
        />
        {share}
      </span>
    )
  }
  return (
    <span className="inline-flex min-w-0 flex-col items-start gap-1 max-sm:items-end">
      <StatusTag kind={kinds[state]}>{t(stateText[state])}</StatusTag>
      {failure && <span className="text-sm whitespace-normal text-text-2">{t(failureTexts[failure])}</span>}
    </span>
  )
}

/** Which list, and in which format. */
export function ExportName({ job: { name, format, scheduled } }: { job: ExportJob }) {
  const t = useText()
  const known = exportNames[name]
  return (
    <span>
      {known ? t(known) : name} <span className="text-text-3">{format.toUpperCase()}</span>
      {scheduled && <span className="text-text-3"> · {t(m.scheduled)}</span>}
    </span>
  )
}

/** 12.3 MB */
export function sizeText(bytes: number, language: Language): string {
  const [unit, size] =
    bytes >= 1e6 ? (['megabyte', bytes / 1e6] as const) : (['kilobyte', bytes / 1e3] as const)
  const options = { style: 'unit', unit, maximumFractionDigits: 1 } as const
  return new Intl.NumberFormat(localeOf[language], options).format(size)
}
