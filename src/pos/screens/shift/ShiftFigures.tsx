import type { ReactNode } from 'react'
import { useLanguage, useText } from '#console/language.tsx'
import {
  type NamedSum,
  type ShiftSum,
  sumsByCurrency,
  sumsWithin,
} from '#features/products/pos/shifts/shifts.domain.ts'
import type { ShiftReport } from '#features/products/pos/shifts/shifts.fields.ts'
import { m } from '#features/products/pos/shifts/shifts.messages.ts'
import { formatMoney } from '#shared/money.ts'
import { type WayCode, wayText } from '#shared/reference.ts'

/** A shift's sales and refunds per currency. */
export function ShiftFigures({ report }: { report: ShiftReport }) {
  const t = useText()
  const language = useLanguage()
  const sums = sumsByCurrency(report.lines)
  return (
    <div className="flex flex-col divide-y divide-line">
      {sums.length === 0 && <p className="px-5 py-6 text-center text-lg text-text-2">{t(m.nothing)}</p>}
      {sums.map((sum) => (
        <div key={sum.currency} className="px-5 py-4">
          <Totals sum={sum} />
          <div className="mt-5 grid gap-x-8 gap-y-4 sm:grid-cols-2">
            <Parts
              title={t(m.byWay)}
              sums={sumsWithin(report.lines, sum.currency, 'way')}
              nameOf={(name) => t(wayText[name as WayCode])}
            />
            <Parts
              title={t(m.byPerson)}
              sums={sumsWithin(report.lines, sum.currency, 'operator')}
              nameOf={(name) => name}
            />
          </div>
        </div>
      ))}
      {report.underWay.length > 0 && (
        <div className="bg-amber/12 px-5 py-4 text-lg">
          {report.underWay.map(({ kind, currency, count, amount }) => (
            <p key={kind + currency} className="flex justify-between gap-4 text-amber">
              <span>
                {t(kind === 'payment' ? m.paymentsUnderWay : m.refundsUnderWay)} × {count}
              </span>
              <span className="tabular-nums">{formatMoney(amount, currency, language)}</span>
            </p>
          ))}
          <p className="mt-1 text-base text-text-2">{t(m.countedLater)}</p>
        </div>
      )}
      {report.note !== '' && (
        <p className="px-5 py-4 text-lg">
          <span className="text-text-2">{t(m.note)}:</span> {report.note}
        </p>
      )}
    </div>
  )
}

function Totals({ sum }: { sum: ShiftSum }) {
  const t = useText()
  const language = useLanguage()
  const money = (amount: bigint) => formatMoney(amount, sum.currency, language)
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="text-lg text-text-2">
          {t(m.netAmount)} <span className="text-text-3">{sum.currency}</span>
        </p>
        <p className="text-[2.5rem] leading-tight font-semibold tabular-nums">{money(sum.netAmount)}</p>
      </div>
      <dl className="mt-3 grid grid-cols-1 gap-x-8 sm:grid-cols-2">
        <Figure label={`${t(m.inputAmount)} × ${sum.payments}`}>{money(sum.inputAmount)}</Figure>
        <Figure label={t(m.tipAmount)}>{money(sum.tipAmount)}</Figure>
        {sum.surchargeAmount > 0n && (
          <Figure label={t(m.surchargeAmount)}>{money(sum.surchargeAmount)}</Figure>
        )}
        <Figure label={t(m.payAmount)}>{money(sum.payAmount)}</Figure>
        <Figure label={`${t(m.refundAmount)} × ${sum.refunds}`}>
          {sum.refundAmount > 0n ? '−' : ''}
          {money(sum.refundAmount)}
        </Figure>
      </dl>
    </>
  )
}

function Parts({
  title,
  sums,
  nameOf,
}: {
  title: string
  sums: NamedSum[]
  nameOf: (name: string) => string
}) {
  const language = useLanguage()
  return (
    <section>
      <h3 className="border-b border-line pb-1.5 text-base font-semibold text-text-2">{title}</h3>
      <dl>
        {sums.map(({ name, payments, netAmount, currency }) => (
          <Figure key={name} label={`${nameOf(name)} × ${payments}`}>
            {formatMoney(netAmount, currency, language)}
          </Figure>
        ))}
      </dl>
    </section>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 py-1 text-lg">
      <dt className="min-w-0 text-text-2">{label}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  )
}
