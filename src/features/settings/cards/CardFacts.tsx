import { CreditCard } from 'lucide-react'
import { useLanguage, useText } from '#console/language.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Descriptions } from '#console/ui/Descriptions.tsx'
import { Empty } from '#console/ui/Empty.tsx'
import { Tag } from '#console/ui/Tag.tsx'
import type { CardSettings } from '#features/account/paymentSettings/cardSettings.contract.ts'
import { providerTexts as m } from '#features/settings/cards/cards.messages.ts'
import { formatMoney } from '#shared/money.ts'

/** The merchant's features at the card provider. */
export function CardFacts({ settings: { provider, currency } }: { settings: CardSettings }) {
  const t = useText()
  const language = useLanguage()
  if (!provider) {
    return (
      <Card title={t(m.title)}>
        <Empty icon={CreditCard} title={t(m.closed)} hint={t(m.closedHint)} />
      </Card>
    )
  }
  const { least, most, refundDays, holdsForDays } = provider
  const shown = (amount: bigint) => formatMoney(amount, currency, language)
  return (
    <Card title={t(m.title)}>
      <p className="mb-4 text-text-2">{t(m.hint)}</p>
      <Descriptions
        items={[
          { label: t(m.state), value: <Tag tone="good">{t(m.open)}</Tag> },
          least !== null &&
            most !== null && {
              label: t(m.range),
              value: t(m.rangeOf, { least: shown(least), most: shown(most) }),
            },
          { label: t(m.refunds), value: t(m.refundDays, { days: refundDays }) },
          {
            label: t(m.preAuth),
            value: holdsForDays === null ? t(m.noPreAuth) : t(m.holds, { days: holdsForDays }),
          },
        ]}
      />
    </Card>
  )
}
