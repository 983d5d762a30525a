import type { ReactNode } from 'react'
import { api, useRead } from '#console/api.ts'
import { useLanguage, useText } from '#console/language.tsx'
import { GoLink } from '#console/link.tsx'
import { useLive } from '#console/live.ts'
import { useCan } from '#console/permission.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { buttonClass } from '#console/ui/Button.tsx'
import { cx } from '#console/ui/cx.ts'
import { Instant } from '#console/ui/Instant.tsx'
import { dayTitle } from '#features/overview/dashboard/dashboard.domain.ts'
import type { Next } from '#features/overview/dashboard/next/coming.tsx'
import { m } from '#features/overview/dashboard/next/next.messages.ts'
import { PlaceLink } from '#features/overview/dashboard/PlaceLink.tsx'
import { useReads } from '#features/overview/dashboard/reads.tsx'
import { useSoon } from '#features/overview/dashboard/useSoon.tsx'
import { Widget } from '#features/overview/dashboard/Widget.tsx'
import { formatMoney } from '#shared/money.ts'

/** What would be settled now, with its cutoff and arrival at the bank. */
export function NextWidget() {
  const reads = useReads()
  const sample = reads.sample ? reads.next : undefined
  const t = useText()
  const next = useRead(api.settlements.next, {}, { enabled: !reads.sample })
  useLive(['clearing', 'order', 'refund', 'hold'], useSoon(next.refetch, 2_000))
  const noRule = next.error?.code === 'clearing.noRule'
  const read = { ...next, data: sample ?? (noRule ? null : next.data) }
  return (
    <Widget<Next | null> title={t(m.title)} of={read} height="min-h-36">
      {(found) => (found === null ? <NoRule /> : <Coming next={found} />)}
    </Widget>
  )
}

function Coming({ next }: { next: Next }) {
  const t = useText()
  const language = useLanguage()
  const { currency, unsettled, soFar, cutOff, depositDay } = next
  const money = (value: bigint) => formatMoney(value, currency, language)
  return (
    <div className="flex flex-col gap-3">
      <PlaceLink
        place={{ to: '/Finances/Settlements', search: {} }}
        className="flex flex-col gap-0.5 rounded-sm hover:text-accent"
      >
        <span className="text-sm text-text-2">{t(m.soFar)}</span>
        <span className="text-2xl font-semibold tracking-tight">
          <Amount value={unsettled} currency={currency} />
        </span>
        <span className="text-xs text-text-3">
          {t(m.made, { gross: money(soFar.gross), fees: money(soFar.fees) })}
        </span>
      </PlaceLink>
      <dl className="grid grid-cols-2 gap-3 text-sm">
        <Fact label={t(m.cutOff)}>{cutOff ? <Instant at={cutOff} /> : t(m.skipped)}</Fact>
        {depositDay && <Fact label={t(m.expected)}>{dayTitle(depositDay, language)}</Fact>}
      </dl>
    </div>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-text-3">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function NoRule() {
  const t = useText()
  const mayEnter = useCan('bankDetails.edit')
  return (
    <div className="flex flex-col items-start gap-1">
      <p className="font-medium">{t(m.noRule)}</p>
      <p className="text-text-3">{t(m.noRuleHint)}</p>
      {mayEnter && (
        <GoLink to="/Account/MerchantInfo" className={cx('mt-2', buttonClass('default'))}>
          {t(m.bank)}
        </GoLink>
      )}
    </div>
  )
}
