import { useLanguage, useText } from '#console/language.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Descriptions } from '#console/ui/Descriptions.tsx'
import type { CardSettings } from '#features/account/paymentSettings/cardSettings.contract.ts'
import { surchargeDoors } from '#features/account/paymentSettings/surcharge.domain.ts'
import { percentOfRate } from '#features/merchants/ratePlan.domain.ts'
import { termsOf } from '#features/payments/orders/create/orderAmounts.domain.ts'
import { previewTexts as m, stopTexts, surchargeTexts } from '#features/settings/cards/cards.messages.ts'
import { currencies } from '#shared/currency.ts'
import { formatMoney, type Rate } from '#shared/money.ts'

type Props = { settings: CardSettings; rate: Rate | null }

/** What a payer pays for a hundred at the entered rate, and at the current one. */
export function PricePreview({ settings, rate }: Props) {
  const t = useText()
  const language = useLanguage()
  const { currency, setOff, now } = settings
  const inputAmount = 100n * 10n ** BigInt(currencies[currency].exponent)
  const input = { inputAmount, tipAmount: 0n, surchargeRate: rate ?? '0', currency, settleCurrency: currency }
  const { surchargeAmount, payAmount } = termsOf({
    ...input,
    exchangeRate: '1',
    setOff: setOff ?? undefined,
  })
  const shown = (amount: bigint) => formatMoney(amount, currency, language)
  return (
    <Card title={t(m.title)}>
      <p className="mb-4 text-lg font-semibold" aria-live="polite">
        {t(m.pays, { amount: shown(inputAmount), total: shown(payAmount) })}
      </p>
      <Descriptions
        columns={3}
        items={[
          { label: t(m.price), value: shown(inputAmount) },
          { label: t(m.surcharge), value: shown(surchargeAmount) },
          { label: t(m.total), value: <strong>{shown(payAmount)}</strong> },
        ]}
      />
      {setOff && <p className="mt-3 text-sm text-text-3">{t(m.setOff)}</p>}
      <h3 className="mt-5 mb-2 text-sm font-medium">{t(m.now)}</h3>
      <ul className="flex flex-col gap-1 text-sm">
        {surchargeDoors.map((door) => {
          const { rate: taken, stop } = now[door]
          const text = stop ? t(m.stop, { why: t(stopTexts[stop]) }) : `${percentOfRate(taken)}%`
          return (
            <li key={door} className="flex flex-wrap gap-x-2">
              <span className="text-text-3">{t(surchargeTexts[door])}</span>
              <span>{text}</span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
