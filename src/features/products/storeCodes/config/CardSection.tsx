import { useText } from '#console/language.tsx'
import { TextLink } from '#console/link.tsx'
import { Card } from '#console/ui/Card.tsx'
import { cardTexts as m } from '#features/products/storeCodes/config/config.messages.ts'

/** Links to the card settings, if the code accepts cards. */
export function CardSection() {
  const t = useText()
  return (
    <Card title={t(m.title)}>
      <p className="text-sm text-text-3">
        {t(m.hint)} <TextLink to="/Settings/Payment/CardSettings">{t(m.open)}</TextLink>
      </p>
    </Card>
  )
}
