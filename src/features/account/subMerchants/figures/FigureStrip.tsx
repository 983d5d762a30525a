import type { ReactNode } from 'react'
import { useLanguage, useText } from '#console/language.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { FlagIcon } from '#console/ui/FlagIcon.tsx'
import type { FigureTotals } from '#features/account/subMerchants/figures/figures.contract.ts'
import { changeOf } from '#features/account/subMerchants/figures/figures.domain.ts'
import { figureTexts as m } from '#features/account/subMerchants/figures/figures.messages.ts'
import { localeOf, type Text } from '#shared/messages.ts'

/** Totals of all merchants in one currency, compared with the preceding period. */
export function FigureStrip({ total }: { total: FigureTotals }) {
  const t = useText()
  const language = useLanguage()
  const { currency } = total
  const money = (value: bigint) => <Amount value={value} currency={currency} />
  const count = new Intl.NumberFormat(localeOf[language]).format(total.transactions)
  const [sold, soldBefore] = [BigInt(total.transactions), BigInt(total.transactionsBefore)]
  return (
    <div className="rounded-lg border border-line bg-surface p-4">
      <h2 className="mb-3 flex items-center gap-2 text-sm font-semibold text-text-2">
        <FlagIcon currency={currency} />
        {t(m.totalsIn, { currency })}
      </h2>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 md:grid-cols-3 xl:grid-cols-6">
        <Figure
          label={m.sales}
          value={money(total.sales)}
          note={<Change now={total.sales} before={total.salesBefore} />}
        />
        <Figure label={m.transactions} value={count} note={<Change now={sold} before={soldBefore} />} />
        <Figure
          label={m.refunds}
          value={money(total.refunds)}
          note={<Change now={total.refunds} before={total.refundsBefore} />}
        />
        <Figure label={m.fees} value={money(total.fees)} note={t(m.feesNote)} />
        <Figure label={m.settled} value={money(total.settled)} note={t(m.settledNote)} />
        <Figure label={m.unsettled} value={money(total.unsettled)} note={t(m.unsettledNote)} />
      </dl>
    </div>
  )
}

function Figure({ label, value, note }: { label: Text; value: ReactNode; note: ReactNode }) {
  const t = useText()
  return (
    <div className="min-w-0">
      <dt className="text-sm text-text-2">{t(label)}</dt>
      <dd className="text-xl font-semibold tracking-tight">{value}</dd>
      <dd className="text-xs text-text-3">{note}</dd>
    </div>
  )
}

/** The change in words, so that neither colour nor sign alone carries it. */
function Change({ now, before }: { now: bigint; before: bigint }) {
  const t = useText()
  const change = changeOf(now, before)
  if (change === null) return t(now === 0n ? m.same : m.newly)
  if (change === 0) return t(m.same)
  const percent = `${(Math.abs(change) / 10).toFixed(1)}%`
  return t(change > 0 ? m.up : m.down, { percent })
}
