import { useLanguage } from '#console/language.tsx'
import { useZone } from '#console/zone.tsx'
import { formatInstant, formatZone, type Zone } from '#shared/zone.ts'

type Props = {
  at: Date
  show?: 'dateTime' | 'date' | 'time'
  /** Shows the zone beside the time; otherwise it is in the title. */
  withZone?: boolean
  /** Defaults to the merchant's zone. */
  zone?: Zone
}

/** A time in the merchant's time zone, never the browser's. */
export function Instant({ at, show = 'dateTime', withZone = false, zone }: Props) {
  const merchantZone = useZone()
  const language = useLanguage()
  const used = zone ?? merchantZone
  const zoneText = formatZone(used, at, language)
  return (
    <time dateTime={at.toISOString()} title={zoneText} className="whitespace-nowrap">
      {formatInstant(at, used, language, show)}
      {withZone && <span className="ml-1.5 text-xs text-text-3">{zoneText}</span>}
    </time>
  )
}
