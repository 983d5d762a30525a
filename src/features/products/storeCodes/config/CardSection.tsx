import { api, useRead } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { TextLink } from '#console/link.tsx'
import { useLive } from '#console/live.ts'
import { Note } from '#console/ui/Note.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { cardTexts as m } from '#features/products/storeCodes/config/config.messages.ts'
import { CardFacts } from '#features/settings/cards/CardFacts.tsx'

/** How cards are taken by a code that offers them: what the card provider does, and where the rest is set. */
export function CardSection() {
  const t = useText()
  const { data, error, refetch } = useRead(['cardSettings'], () => api.cardSettings.get({}))
  useLive('paymentSetting', () => void refetch())
  if (error && !data) return <Note title={error.message} />
  if (!data) return <Skeleton className="h-24 rounded-md" />
  return (
    <section aria-label={t(m.title)} className="flex flex-col gap-2">
      <CardFacts settings={data} />
      <p className="text-sm text-text-3">
        {t(m.hint)} <TextLink to="/Settings/Payment/CardSettings">{t(m.open)}</TextLink>
      </p>
    </section>
  )
}
