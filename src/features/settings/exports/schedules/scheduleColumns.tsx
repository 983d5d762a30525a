import { useText } from '#console/language.tsx'
import { TextLink } from '#console/link.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { type StatusKind, StatusTag } from '#console/ui/Tag.tsx'
import type { Column } from '#console/ui/table/column.ts'
import { exportNames } from '#features/exportNames.messages.ts'
import {
  frequencyText,
  scheduleTexts as m,
  periodText,
  stateText,
} from '#features/settings/exports/schedules/schedulePages.messages.ts'
import type { Schedule } from '#features/settings/exports/schedules/schedules.contract.ts'
import type { Text } from '#shared/messages.ts'
import { weekdayText } from '#shared/weekdays.messages.ts'

export const scheduleColumns: Column<Schedule>[] = [
  { key: 'viewName', title: m.view, cell: (one) => <ViewName schedule={one} /> },
  { key: 'frequency', title: m.when, cell: (one) => <When schedule={one} /> },
  { key: 'period', title: m.period, cell: (one) => <Words of={periodText[one.period]} /> },
  { key: 'addresses', title: m.addresses, cell: (one) => <Addresses schedule={one} /> },
  { key: 'state', title: m.next, cell: (one) => <Next schedule={one} /> },
  { key: 'lastRun', title: m.last, cell: (one) => <Last schedule={one} /> },
  { key: 'owner', title: m.owner },
]

function Words({ of }: { of: Text }) {
  return useText()(of)
}

function ViewName({ schedule: { viewName, name, format } }: { schedule: Schedule }) {
  const t = useText()
  const list = exportNames[name]
  return (
    <span>
      {viewName}{' '}
      <span className="text-text-3">
        {list ? t(list) : name} · {format.toUpperCase()}
      </span>
    </span>
  )
}

function When({ schedule }: { schedule: Schedule }) {
  const { frequency, weekday, dayOfMonth, hour } = schedule
  const t = useText()
  const day = weekday === null ? null : weekdayText[weekday as keyof typeof weekdayText]
  const when = day
    ? t(m.weeklyOn, { day: t(day) })
    : dayOfMonth === null
      ? t(frequencyText[frequency])
      : t(m.monthlyOn, { day: dayOfMonth })
  return t(m.every, { when, hour: String(hour).padStart(2, '0') })
}

function Addresses({ schedule: { addresses } }: { schedule: Schedule }) {
  return addresses.map((address) => (
    <span key={address} className="block max-w-60 truncate" title={address}>
      {address}
    </span>
  ))
}

const kinds: Record<Schedule['state'], StatusKind> = { active: 'done', paused: 'waiting', stopped: 'failed' }

function Next({ schedule: { state, nextRun } }: { schedule: Schedule }) {
  const t = useText()
  return nextRun ? <Instant at={nextRun} /> : <StatusTag kind={kinds[state]}>{t(stateText[state])}</StatusTag>
}

function Last({ schedule: { lastRun, lastExport } }: { schedule: Schedule }) {
  if (!lastRun) return '–'
  if (!lastExport) return <Instant at={lastRun} />
  return (
    <TextLink to="/Settings/Exports" search={{ exportId: lastExport.exportId }}>
      <Instant at={lastRun} />
    </TextLink>
  )
}
