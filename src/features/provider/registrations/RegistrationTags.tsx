import { useText } from '#console/language.tsx'
import { type StatusKind, StatusTag } from '#console/ui/Tag.tsx'
import type { Registration } from '#features/provider/registrations/registrations.fields.ts'
import { m, stateText } from '#features/provider/registrations/registrations.messages.ts'

const kinds: Record<Registration['state'], StatusKind> = {
  unconfirmed: 'undone',
  waiting: 'waiting',
  opening: 'working',
  activated: 'done',
  refused: 'failed',
}

export function StateTag({ of }: { of: Registration['state'] }) {
  const t = useText()
  return <StatusTag kind={kinds[of]}>{t(stateText[of])}</StatusTag>
}

/** By when it is to be decided, and whether that is over. */
export function DueDay({ of: { dueDay, overdue, decideTime } }: { of: Registration }) {
  const t = useText()
  if (dueDay === null || decideTime !== null) return <span className="text-text-3">{dueDay ?? '—'}</span>
  return (
    <span className="inline-flex flex-wrap items-center gap-2 max-sm:justify-end">
      {dueDay}
      {overdue && <StatusTag kind="attention">{t(m.overdue)}</StatusTag>}
    </span>
  )
}
