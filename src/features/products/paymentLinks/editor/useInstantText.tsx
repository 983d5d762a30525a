import { useLanguage } from '#console/language.tsx'
import { useZone } from '#console/zone.tsx'
import { formatInstant } from '#shared/zone.ts'

/** Formats an instant within a sentence, in the merchant's time zone. */
export function useInstantText(): (at: Date, show?: 'dateTime' | 'time') => string {
  const zone = useZone()
  const language = useLanguage()
  return (at, show = 'dateTime') => formatInstant(at, zone, language, show)
}
