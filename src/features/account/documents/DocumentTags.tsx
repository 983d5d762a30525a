import { useText } from '#console/language.tsx'
import { type StatusKind, StatusTag, Tag } from '#console/ui/Tag.tsx'
import { dayIn, useZone } from '#console/zone.tsx'
import type { DocumentState } from '#features/account/documents/documents.domain.ts'
import { m, stateText } from '#features/account/documents/documents.messages.ts'

const kinds: Record<DocumentState, StatusKind> = {
  uploaded: 'waiting',
  passed: 'done',
  refused: 'failed',
  replaced: 'ended',
  removed: 'ended',
}

export function DocumentStateTag({ of }: { of: DocumentState }) {
  const t = useText()
  return <StatusTag kind={kinds[of]}>{t(stateText[of])}</StatusTag>
}

const soon = 30

/** A valid document's expiry day and how near it is. */
export function Expiry({ day, counts }: { day: string | null; counts: boolean }) {
  const t = useText()
  const zone = useZone()
  if (day === null) return <span className="text-text-3">{t(m.noExpiry)}</span>
  const left = (Date.parse(day) - Date.parse(dayIn(zone, new Date()))) / 86_400_000
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 whitespace-nowrap tabular-nums">
      {day}
      {counts && left < 0 && <Tag tone="bad">{t(m.expired)}</Tag>}
      {counts && left >= 0 && left <= soon && <Tag tone="warn">{t(m.expiresSoon, { count: left })}</Tag>}
    </span>
  )
}

/** Formats a size: '1.2 MB', '34 KB'. */
export function sizeText(bytes: number): string {
  return bytes >= 1_048_576
    ? `${(bytes / 1_048_576).toFixed(1)} MB`
    : `${Math.max(1, Math.round(bytes / 1024))} KB`
}
