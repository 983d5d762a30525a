import { useSearch } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { api, useRead } from '#console/api.ts'
import { useLanguage, useText } from '#console/language.tsx'
import { useCan } from '#console/permission.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Empty } from '#console/ui/Empty.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { PageHeader } from '#console/ui/PageHeader.tsx'
import { PlainIconButton } from '#console/ui/PlainIconButton.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { useDialog } from '#console/useDialog.ts'
import { useNavigate } from '#console/useNavigate.ts'
import { MerchantSelect } from '#features/merchants/operations/MerchantSelect.tsx'
import type { ProviderLimit, ProviderLimits } from '#features/payments/risk/limits/limits.contract.ts'
import { m } from '#features/payments/risk/limits/limits.messages.ts'
import { LimitDialog } from '#features/payments/risk/operations/limits/LimitDialog.tsx'
import { m as rules } from '#features/payments/risk/rules/rules.messages.ts'
import { formatMoney } from '#shared/money.ts'
import { wayText } from '#shared/reference.ts'

/** How much the provider lets a merchant take at most, beside what the merchant has set itself. */
export function LimitsPage() {
  const t = useText()
  const navigate = useNavigate()
  const { merchantId } = useSearch({ strict: false }) as { merchantId?: string }
  const choose = (next: string | null) =>
    void navigate({ to: '/admin/riskLimits', search: next === null ? {} : { merchantId: next } })
  return (
    <>
      <PageHeader
        title={t(m.title)}
        description={t(m.about)}
        back={{ to: '/admin/riskRules', label: t(rules.back) }}
      />
      <Card>
        <div className="mb-4 max-w-96">
          <MerchantSelect value={merchantId ?? null} onChange={choose} label={t(m.merchant)} />
        </div>
        {merchantId ? <Limits merchantId={merchantId} /> : <Empty title={t(m.pick)} hint={t(m.pickHint)} />}
      </Card>
    </>
  )
}

function Limits({ merchantId }: { merchantId: string }) {
  const { data, error, refetch } = useRead(api.providerLimits.list, { merchantId })
  const may = useCan('riskRule.edit')
  const t = useText()
  const { target: changing, open, close } = useDialog<ProviderLimit>()
  if (error && !data) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-48" />
  return (
    <>
      <ul className="divide-y divide-line rounded-md border border-line">
        {data.limits.map((limit) => {
          const way = t(limit.way === 'A' ? m.all : wayText[limit.way])
          return (
            <li key={limit.way} className="flex items-start gap-3 p-3">
              <div className="grid min-w-0 flex-1 grid-cols-3 gap-x-4 gap-y-2 sm:grid-cols-4">
                <span className="font-medium max-sm:col-span-3">{way}</span>
                <Facts limit={limit} currency={data.currency} />
              </div>
              {may && (
                <PlainIconButton
                  icon={Pencil}
                  size="small"
                  label={t(m.change, { way })}
                  onClick={() => open(limit)}
                />
              )}
            </li>
          )
        })}
      </ul>
      {changing && <LimitDialog of={data} limit={changing} onClose={close} />}
    </>
  )
}

function Facts({ limit, currency }: { limit: ProviderLimit; currency: ProviderLimits['currency'] }) {
  const t = useText()
  const language = useLanguage()
  const money = (amount: bigint | null) => (amount === null ? null : formatMoney(amount, currency, language))
  const facts = [
    [m.mostPayment, money(limit.mostPayment), money(limit.own.mostPayment)],
    [m.mostDayAmount, money(limit.mostDayAmount), money(limit.own.mostDayAmount)],
    [m.mostDayCount, limit.mostDayCount, limit.own.mostDayCount],
  ] as const
  return facts.map(([label, value, own]) => (
    <div key={label.en} className="min-w-0">
      <p className="text-xs text-text-3">{t(label)}</p>
      <p className={value === null ? 'text-text-3' : ''}>{value ?? t(m.none)}</p>
      {own !== null && <p className="text-xs text-text-3">{t(m.own, { value: own })}</p>}
    </div>
  ))
}
