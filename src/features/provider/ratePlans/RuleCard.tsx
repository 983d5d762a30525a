import { Landmark, Pencil } from 'lucide-react'
import { useState } from 'react'
import { pathTo } from '#console/address.ts'
import { useLanguage, useText } from '#console/language.tsx'
import { TextLink } from '#console/link.tsx'
import { Can } from '#console/permission.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Descriptions } from '#console/ui/Descriptions.tsx'
import { Empty } from '#console/ui/Empty.tsx'
import { Note } from '#console/ui/Note.tsx'
import { useZone } from '#console/zone.tsx'
import { percentOfRate } from '#features/merchants/ratePlan.domain.ts'
import { RuleDialog } from '#features/provider/ratePlans/RuleDialog.tsx'
import type { MerchantRates, Rule } from '#features/provider/ratePlans/ratePlans.contract.ts'
import { m } from '#features/provider/ratePlans/ratePlans.messages.ts'
import type { Currency } from '#shared/currency.ts'
import { formatInstant } from '#shared/zone.ts'

/** When and where to the merchant is settled. */
export function RuleCard({ merchant }: { merchant: MerchantRates }) {
  const t = useText()
  const [changing, setChanging] = useState(false)
  const { rule, currency } = merchant
  return (
    <Card
      title={t(m.rule)}
      extra={
        <Can do="ratePlan.edit">
          <Button icon={Pencil} onClick={() => setChanging(true)}>
            {t(m.setRule)}
          </Button>
        </Can>
      }
    >
      <BankWaits merchant={merchant} />
      {rule ? (
        <Facts merchantId={merchant.merchantId} rule={rule} currency={currency} />
      ) : (
        <Empty icon={Landmark} title={t(m.noRule)} hint={t(m.noRuleHint)} />
      )}
      {changing && <RuleDialog merchant={merchant} onClose={() => setChanging(false)} />}
    </Card>
  )
}

/** A pending bank account change with its progress and link. */
function BankWaits({ merchant: { merchantId, bankChange } }: { merchant: MerchantRates }) {
  const t = useText()
  const language = useLanguage()
  const zone = useZone()
  if (bankChange === null) return null
  const { requestId, requestedBy: by, firstPassTime, applyTime } = bankChange
  const how = applyTime ? m.bankCools : firstPassTime ? m.bankHalf : m.bankPending
  const time = applyTime ? formatInstant(applyTime, zone, language, 'dateTime') : ''
  const open = (
    <Can do="changeDesk.get">
      <TextLink to={pathTo('/admin/changes/$merchantId/$requestId', { merchantId, requestId })}>
        {t(m.openChange)}
      </TextLink>
    </Can>
  )
  return (
    <div className="mb-4">
      <Note title={t(m.bankWaits)} action={open}>
        {t(how, { by, time })}
      </Note>
    </div>
  )
}

type FactsProps = { merchantId: string; rule: Rule; currency: Currency }

function Facts({ merchantId, rule, currency }: FactsProps) {
  const t = useText()
  const { mode, weekday, dayOfMonth, reserveRate, reserveDays, routingNo } = rule
  const reserve = t(m.reserveOf, { rate: `${percentOfRate(reserveRate)}%`, count: reserveDays })
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
        {
          label: t(m.reserve),
          value: (
            <span className="flex flex-wrap gap-x-3">
              {reserveDays === 0 ? t(m.none) : reserve}
              <Can do="reserve.get">
                <TextLink to={pathTo('/admin/reserves/$merchantId', { merchantId })}>
                  {t(m.reserveChanges)}
                </TextLink>
              </Can>
            </span>
          ),
        },
        { label: t(m.bankName), value: rule.bankName ?? t(m.noBank) },
        rule.institutionNo !== null && { label: t(m.institutionNo), value: rule.institutionNo },
        rule.transitNo !== null && { label: t(m.transitNo), value: rule.transitNo },
        routingNo !== null && { label: t(m.routingNo), value: routingNo },
        rule.maskedAccount !== null && { label: t(m.accountNo), value: rule.maskedAccount },
      ]}
    />
  )
}
