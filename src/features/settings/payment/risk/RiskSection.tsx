import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { api, useRead } from '#console/api.ts'
import { useLanguage, useText } from '#console/language.tsx'
import { lazyDialog } from '#console/lazyDialog.tsx'
import { useLive } from '#console/live.ts'
import { useCan } from '#console/permission.tsx'
import { Card } from '#console/ui/Card.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { PlainIconButton } from '#console/ui/PlainIconButton.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { useDialog } from '#console/useDialog.ts'
import type { RiskLimits, RiskLimitView } from '#features/account/riskLimits/riskLimits.contract.ts'
import { m } from '#features/settings/payment/risk/risk.messages.ts'
import { UsedBar } from '#features/settings/payment/risk/UsedBar.tsx'
import { formatMoney } from '#shared/money.ts'
import { wayText } from '#shared/reference.ts'
import { formatZone } from '#shared/zone.ts'

const RiskDialog = lazyDialog(() => import('#features/settings/payment/risk/RiskDialog.tsx'), 'RiskDialog')

/** How much the merchant takes at most, with what of it is used today. */
export function RiskSection() {
  const t = useText()
  const language = useLanguage()
  const { data, error, refetch } = useRead(api.riskLimits.list, {})
  useLive('order', () => void refetch())
  const zone = data ? formatZone(data.zone, new Date(), language) : ''
  return (
    <Card title={t(m.title)}>
      {error && !data ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <p className="mb-4 text-text-2">{t(m.hint, { zone })}</p>
          <Limits limits={data} />
        </>
      ) : (
        <Skeleton className="h-48" />
      )}
    </Card>
  )
}

function Limits({ limits: { limits, currency } }: { limits: RiskLimits }) {
  const t = useText()
  const may = useCan('riskLimit.edit')
  const { target: changing, open, close } = useDialog<RiskLimitView>()
  return (
    <>
      <ul className="divide-y divide-line rounded-md border border-line">
        {limits.map((limit) => (
          <li key={limit.way} className="flex items-start gap-3 p-3">
            <div className="grid min-w-0 flex-1 gap-x-4 gap-y-2 sm:grid-cols-4">
              <span className="font-medium">{nameOf(limit, t)}</span>
              <Facts limit={limit} currency={currency} />
              <ProviderLimit limit={limit} currency={currency} />
            </div>
            {may && (
              <PlainIconButton
                icon={Pencil}
                size="small"
                label={t(m.changeOf, { way: nameOf(limit, t) })}
                onClick={() => open(limit)}
              />
            )}
          </li>
        ))}
      </ul>
      {changing && <RiskDialog limit={changing} currency={currency} onClose={close} />}
    </>
  )
}

function nameOf({ way }: RiskLimitView, t: ReturnType<typeof useText>): string {
  return t(way === 'A' ? m.all : wayText[way])
}

function Facts({ limit, currency }: { limit: RiskLimitView; currency: RiskLimits['currency'] }) {
  const t = useText()
  const language = useLanguage()
  const { mostPayment, mostDayAmount, mostDayCount, usedAmount, usedCount } = limit
  const shown = (amount: bigint) => formatMoney(amount, currency, language)
  return (
    <>
      <Fact label={t(m.mostPayment)}>{mostPayment === null ? null : shown(mostPayment)}</Fact>
      <Fact label={t(m.mostDayAmount)} used={shown(usedAmount)}>
        {mostDayAmount !== null && (
          <UsedBar
            text={t(m.usedOf, { used: shown(usedAmount), most: shown(mostDayAmount) })}
            percent={Number((usedAmount * 100n) / mostDayAmount)}
          />
        )}
      </Fact>
      <Fact label={t(m.mostDayCount)} used={String(usedCount)}>
        {mostDayCount !== null && (
          <UsedBar
            text={t(m.usedOf, { used: usedCount, most: mostDayCount })}
            percent={Math.floor((usedCount * 100) / mostDayCount)}
          />
        )}
      </Fact>
    </>
  )
}

/** The provider's limit, which applies if it is stricter. */
function ProviderLimit({
  limit: { provider },
  currency,
}: {
  limit: RiskLimitView
  currency: RiskLimits['currency']
}) {
  const t = useText()
  const language = useLanguage()
  if (!provider) return null
  const { mostPayment, mostDayAmount, mostDayCount } = provider
  const parts = [
    mostPayment !== null && `${t(m.mostPayment)} ${formatMoney(mostPayment, currency, language)}`,
    mostDayAmount !== null && `${t(m.mostDayAmount)} ${formatMoney(mostDayAmount, currency, language)}`,
    mostDayCount !== null && `${t(m.mostDayCount)} ${mostDayCount}`,
  ].filter((part) => part !== false)
  if (parts.length === 0) return null
  return <p className="text-xs text-text-3 sm:col-span-4">{t(m.byProvider, { limits: parts.join(' · ') })}</p>
}

/** One limit; without one, today's total is still shown. */
function Fact({ label, used, children }: { label: string; used?: string; children: ReactNode }) {
  const t = useText()
  const none = children === null || children === false
  return (
    <div className="min-w-0">
      <p className="text-xs text-text-3">{label}</p>
      {none ? <p className="text-text-3">{t(m.none)}</p> : <div>{children}</div>}
      {none && used !== undefined && <p className="text-xs text-text-3">{t(m.usedToday, { used })}</p>}
    </div>
  )
}
