import { useText } from '#console/language.tsx'
import { Note } from '#console/ui/Note.tsx'
import type { CardSettings } from '#features/account/paymentSettings/cardSettings.contract.ts'
import { surchargeTexts as m } from '#features/settings/cards/cards.messages.ts'
import { placesOf } from '#shared/places.ts'
import { surchargeRuleText } from '#shared/surcharges.messages.ts'

/** The rule of the merchant's place, and from where we know it. */
export function LawNote({ settings: { law, place } }: { settings: CardSettings }) {
  const t = useText()
  const { source, reviewed } = law
  const known = place.country === 'CA' || place.country === 'US' ? placesOf[place.country] : []
  const named = known.find(({ code }) => code === place.province)
  const banned = Number(law.cap) === 0
  return (
    <Note
      tone={banned ? 'warn' : 'info'}
      title={t(m.law, { place: named ? t({ en: named.en, zh: named.zh }) : place.province })}
    >
      <p>{t(surchargeRuleText[law.rule])}</p>
      {banned && <p className="font-medium">{t(m.banned)}</p>}
      {source !== '' && <p className="mt-1 text-xs">{t(m.reviewed, { source, day: reviewed })}</p>}
      <p className="text-xs">{t(m.notLegal)}</p>
    </Note>
  )
}
