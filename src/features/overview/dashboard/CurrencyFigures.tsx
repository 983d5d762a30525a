import { ArrowUpRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '#console/language.tsx'
import { GoLink } from '#console/link.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { cx } from '#console/ui/cx.ts'
import { FlagIcon } from '#console/ui/FlagIcon.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import type { Dashboard } from '#features/overview/dashboard/dashboard.contract.ts'
import { listsBehind, type Place } from '#features/overview/dashboard/dashboard.domain.ts'
import { m } from '#features/overview/dashboard/dashboard.messages.ts'
import { localeOf, type Text } from '#shared/messages.ts'
import { formatMoney, shareOf } from '#shared/money.ts'

type Figures = Dashboard['currencies'][number]
type Props = { figures: Figures; days: { fromDay: string; toDay: string } }

/** What one currency came to. Each figure opens the list that makes it. */
export function CurrencyFigures({ figures, days }: Props) {
  const t = useText()
  const language = useLanguage()
  const number = new Intl.NumberFormat(localeOf[language])
  const lists = listsBehind(days)
  const { currency, transactions } = figures
  const average = transactions > 0 ? shareOf(figures.sales, 1n, BigInt(transactions)) : null
  const averageNote = average === null ? m.paidOnly : m.average
  const amount = average === null ? '' : formatMoney(average, currency, language)
  const money = (value: bigint) => <Amount value={value} currency={currency} />
  return (
    <Grid label={t(m.figuresOf, { currency })} head={<FlagIcon currency={currency} />} title={currency}>
      <Figure
        wide
        label={m.sales}
        value={money(figures.sales)}
        note={t(averageNote, { amount })}
        place={lists.orders}
      />
      <Figure
        label={m.transactions}
        value={number.format(transactions)}
        note={t(m.transactionsNote)}
        place={lists.orders}
      />
      <Figure
        label={m.refunds}
        value={money(figures.refunds)}
        note={t(m.refundCount, { count: figures.refundCount })}
        place={lists.refunds}
      />
      <Figure
        label={m.settled}
        value={money(figures.settled)}
        note={t(m.settledNote)}
        place={lists.settled}
      />
      <Figure
        label={m.unsettled}
        value={money(figures.unsettled)}
        note={t(m.unsettledNote)}
        place={lists.unsettled}
      />
      <Figure
        label={m.newCustomers}
        value={number.format(figures.newCustomers)}
        note={t(m.newCustomersNote)}
        place={lists.orders}
      />
      <Figure
        label={m.oldCustomers}
        value={number.format(figures.oldCustomers)}
        note={t(m.oldCustomersNote)}
        place={lists.orders}
      />
    </Grid>
  )
}

type GridProps = { label?: string; title: string; head: ReactNode; children: ReactNode }

function Grid({ label, title, head, children }: GridProps) {
  return (
    <section aria-label={label} className="rounded-lg border border-line bg-surface p-2">
      <h2 className="flex h-8 items-center gap-2 px-3 text-sm font-semibold text-text-2">
        {head}
        {title}
      </h2>
      <div className="grid grid-cols-2 gap-1 lg:grid-cols-4">{children}</div>
    </section>
  )
}

const tile = 'flex min-w-0 flex-col gap-1 rounded-lg px-3 py-2.5'

type FigureProps = { label: Text; value: ReactNode; note: string; place: Place; wide?: boolean }

function Figure({ label, value, note, place, wide = false }: FigureProps) {
  const t = useText()
  return (
    <GoLink {...place} className={cx('group hover:bg-hover', tile, wide && 'col-span-2')}>
      <span className="flex items-center gap-1 text-sm text-text-2">
        {t(label)}
        <ArrowUpRight
          size={14}
          className="text-text-3 opacity-0 transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100"
          aria-hidden
        />
      </span>
      <span className={cx('font-semibold tracking-tight', wide ? 'text-2xl' : 'text-xl lg:text-2xl')}>
        {value}
      </span>
      <span className="text-xs text-text-3">{note}</span>
    </GoLink>
  )
}

/** The shape of the same, so that nothing moves when the figures come. */
export function FiguresSkeleton() {
  return (
    <Grid title="" head={<Skeleton className="h-4 w-16" />}>
      {Array.from({ length: 7 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no identity
        <div key={index} className={cx(tile, index === 0 && 'col-span-2')}>
          <Skeleton className="h-5 w-20" />
          <Skeleton className={cx('w-32 max-w-full', index === 0 ? 'h-8' : 'h-7 lg:h-8')} />
          <Skeleton className="h-4 w-28 max-w-full" />
        </div>
      ))}
    </Grid>
  )
}
