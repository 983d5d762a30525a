import { Landmark } from 'lucide-react'
import { api, useRead } from '#console/api.ts'
import { useLanguage, useText } from '#console/language.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Descriptions } from '#console/ui/Descriptions.tsx'
import { Empty } from '#console/ui/Empty.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { PageSkeleton } from '#console/ui/Skeleton.tsx'
import { Table } from '#console/ui/Table.tsx'
import type { Column } from '#console/ui/table/column.ts'
import { Words } from '#console/ui/Words.tsx'
import type { SettlementInfo } from '#features/account/business/business.contract.ts'
import { settlementTexts as s } from '#features/account/business/business.messages.ts'
import { BankCard } from '#features/account/business/settlement/BankCard.tsx'
import type { ChangeRequest } from '#features/account/changes/changes.fields.ts'
import { percentOfRate } from '#features/merchants/ratePlan.domain.ts'
import { wayText } from '#shared/reference.ts'
import { formatZone, isZone } from '#shared/zone.ts'

/** Where, when and at what cost the merchant is settled. Read-only; the account changes by request. */
export function SettlementSection({ open }: { open: readonly ChangeRequest[] }) {
  const { data, error, refetch } = useRead(api.business.settlement, {})
  if (error && !data)
    return (
      <Card>
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      </Card>
    )
  if (!data) return <PageSkeleton />
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <BankCard info={data} pending={open.some(({ kind }) => kind === 'bank')} />
      <RuleCard info={data} />
      <RatesCard info={data} />
    </div>
  )
}

function RuleCard({ info: { rule, plan, currency, timezone, storeCode } }: { info: SettlementInfo }) {
  const t = useText()
  const language = useLanguage()
  if (!rule)
    return (
      <Card title={t(s.rule)}>
        <Empty icon={Landmark} title={t(s.noRule)} hint={t(s.noRuleHint)} />
      </Card>
    )
  const zone = isZone(timezone) ? formatZone(timezone, new Date(), language) : timezone
  const day = rule.weekday ?? rule.dayOfMonth ?? ''
  return (
    <Card title={t(s.rule)}>
      <Descriptions
        items={[
          { label: t(s.cycle), value: t(s[rule.mode], { day }) },
          { label: t(s.settleMode), value: plan && t(s[plan.settleMode]) },
          { label: t(s.settleHour), value: `${String(rule.settleHour).padStart(2, '0')}:00 (${zone})` },
          {
            label: t(s.minSettleAmount),
            value: <Amount value={rule.minSettleAmount} currency={currency} withCode />,
          },
          { label: t(s.skipClearing), value: t(rule.skipClearing ? s.yes : s.no) },
          { label: t(s.surchargeMode), value: plan && t(s[plan.surchargeMode]) },
          { label: t(s.storeCode), value: storeCode?.label },
        ]}
      />
    </Card>
  )
}

type Rate = SettlementInfo['rates'][number]

const columns: Column<Rate>[] = [
  { key: 'way', title: s.way, cell: ({ way }) => <Words of={wayText[way]} /> },
  { key: 'rate', title: s.rate, align: 'right', cell: ({ rate }) => `${percentOfRate(rate)}%` },
]

function RatesCard({ info: { rates } }: { info: SettlementInfo }) {
  const t = useText()
  return (
    <Card title={t(s.rates)} flush>
      {rates.length === 0 ? (
        <Empty title={t(s.noRates)} />
      ) : (
        <Table label={t(s.rates)} rows={rates} columns={columns} rowKey="way" />
      )}
    </Card>
  )
}
