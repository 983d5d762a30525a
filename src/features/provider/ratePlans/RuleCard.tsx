import { Landmark, Pencil } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#console/language.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Descriptions } from '#console/ui/Descriptions.tsx'
import { Empty } from '#console/ui/Empty.tsx'
import { percentOfRate } from '#features/account/merchants/ratePlan.domain.ts'
import { RuleDialog } from '#features/provider/ratePlans/RuleDialog.tsx'
import type { MerchantRates, Rule } from '#features/provider/ratePlans/ratePlans.contract.ts'
import { m } from '#features/provider/ratePlans/ratePlans.messages.ts'
import type { Currency } from '#shared/currency.ts'

/** When and where to the merchant is settled. */
export function RuleCard({ merchant }: { merchant: MerchantRates }) {
  const t = useText()
  const [changing, setChanging] = useState(false)
  const { rule, currency } = merchant
  return (
    <Card
      title={t(m.rule)}
      extra={
        <Button icon={Pencil} onClick={() => setChanging(true)}>
          {t(m.setRule)}
        </Button>
      }
    >
      {rule ? (
        <Facts rule={rule} currency={currency} />
      ) : (
        <Empty icon={Landmark} title={t(m.noRule)} hint={t(m.noRuleHint)} />
      )}
      {changing && <RuleDialog merchant={merchant} onClose={() => setChanging(false)} />}
    </Card>
  )
}

function Facts({ rule, currency }: { rule: Rule; currency: Currency }) {
  const t = useText()
  const { mode, weekday, dayOfMonth, reserveRate, reserveDays, routingNo } = rule
  const reserve = t(m.reserveOf, { rate: `${percentOfRate(reserveRate)}%`, days: reserveDays })
  return (
    <Descriptions
      columns={3}
      items={[
        { label: t(m.mode), value: t(m[mode]) },
        mode === 'everyWeek' && { label: t(m.weekday), value: weekday },
        mode === 'everyMonth' && { label: t(m.dayOfMonth), value: dayOfMonth },
        { label: t(m.settleHour), value: `${String(rule.settleHour).padStart(2, '0')}:00` },
        { label: t(m.minSettleAmount), value: <Amount value={rule.minSettleAmount} currency={currency} /> },
        { label: t(m.skipClearing), value: t(rule.skipClearing ? m.yes : m.no) },
        { label: t(m.reserve), value: reserveDays === 0 ? t(m.none) : reserve },
        { label: t(m.bankName), value: rule.bankName ?? t(m.noBank) },
        rule.institutionNo !== null && { label: t(m.institutionNo), value: rule.institutionNo },
        rule.transitNo !== null && { label: t(m.transitNo), value: rule.transitNo },
        routingNo !== null && { label: t(m.routingNo), value: routingNo },
        rule.maskedAccount !== null && { label: t(m.accountNo), value: rule.maskedAccount },
      ]}
    />
  )
}
