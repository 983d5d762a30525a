import { useLanguage } from '#console/language.tsx'
import type { OpenSession } from '#features/session/sessions/sessions.contract.ts'
import { localeOf } from '#shared/messages.ts'

/** The country of an address, in the reader's language, and the address. */
export function Place({ of: { place, address } }: { of: Pick<OpenSession, 'place' | 'address'> }) {
  const country = useCountry(place)
  return (
    <span className="flex flex-col">
      {country && <span>{country}</span>}
      <span className={country ? 'text-xs text-text-3' : undefined}>{address || '—'}</span>
    </span>
  )
}

function useCountry(place: string): string {
  const language = useLanguage()
  if (!/^[A-Z]{2}$/.test(place)) return ''
  return new Intl.DisplayNames(localeOf[language], { type: 'region' }).of(place) ?? place
}
