import type { ReactNode } from 'react'
import { useLanguage, useText } from '#console/language.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { cx } from '#console/ui/cx.ts'
import { FlagIcon } from '#console/ui/FlagIcon.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { Change } from '#features/overview/dashboard/Change.tsx'
import { m } from '#features/overview/dashboard/dashboard.messages.ts'
import { FigureTile, tile } from '#features/overview/dashboard/figures/FigureTile.tsx'
import type { Dashboard } from '#features/overview/dashboard/figures/figures.contract.ts'
import { opening, PlaceLink } from '#features/overview/dashboard/PlaceLink.tsx'
import { listsBehind, paidOrders } from '#shared/figureLists.ts'
import { localeOf } from '#shared/messages.ts'
import { formatMoney, shareOf } from '#shared/money.ts'

type Figures = Dashboard['currencies'][number]
type Props = { figures: Figures; of: Pick<Dashboard, 'fromDay' | 'toDay' | 'before'> }

/** The figures of one currency. Each opens the list behind it. */
export function CurrencyFigures({ figures, of }: Props) {
  const t = useText()
  const language = useLanguage()
  const number = new Intl.NumberFormat(localeOf[language])
  const lists = listsBehind(of)
  const { currency, transactions, before } = figures
  const average = transactions > 0 ? shareOf(figures.sales, 1n, BigInt(transactions)) : null
  const averageNote = average === null ? m.paidOnly : m.average
  const amount = average === null ? '' : formatMoney(average, currency, language)
  const money = (value: bigint) => <Amount value={value} currency={currency} />
  return (
    <Grid
      label={t(m.figuresOf, { currency })}
      head={<FlagIcon currency={currency} />}
      title={currency}
      note={<ComparedWith {...of.before} />}
    >
      <FigureTile
        wide
        label={m.sales}
        value={money(figures.sales)}
        note={t(averageNote, { amount })}
        place={lists.orders}
        beside={
          <Beside of={of} now={figures.sales} before={before.sales}>
            {formatMoney(before.sales, currency, language)}
          </Beside>
        }
      />
      <FigureTile
        label={m.transactions}
        value={number.format(transactions)}
        note={t(m.transactionsNote)}
        place={lists.orders}
        beside={
          <Beside of={of} now={BigInt(transactions)} before={BigInt(before.transactions)}>
            {number.format(before.transactions)}
          </Beside>
        }
      />
      <FigureTile
        label={m.refunds}
        value={money(figures.refunds)}
        note={t(m.refundCount, { count: figures.refundCount })}
        place={lists.refunds}
      />
      <FigureTile
        label={m.settled}
        value={money(figures.settled)}
        note={t(m.settledNote)}
        place={lists.settled}
      />
      <FigureTile
        label={m.unsettled}
        value={money(figures.unsettled)}
        note={t(m.unsettledNote)}
        place={lists.unsettled}
      />
      <FigureTile
        label={m.newCustomers}
        value={number.format(figures.newCustomers)}
        note={t(m.newCustomersNote)}
        place={lists.orders}
      />
      <FigureTile
        label={m.oldCustomers}
        value={number.format(figures.oldCustomers)}
        note={t(m.oldCustomersNote)}
        place={lists.orders}
      />
    </Grid>
  )
}

type BesideProps = { of: Props['of']; now: bigint; before: bigint; children: string }

/** The same of the days before, and how much more or less it is now. */
function Beside({ of: { before: days }, now, before, children }: BesideProps) {
  const t = useText()
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-xs text-text-3">
      <Change now={now} before={before} />
      <PlaceLink place={paidOrders(days, { until: days.until })} className={opening}>
        {t(m.before, { value: children })}
      </PlaceLink>
    </span>
  )
}

function ComparedWith({ fromDay, toDay, until }: Dashboard['before']) {
  const t = useText()
  return until === null
    ? t(m.comparedWith, { fromDay, toDay })
    : t(m.comparedUntil, { fromDay, toDay, until })
}

type GridProps = { label?: string; title: string; head: ReactNode; note?: ReactNode; children: ReactNode }

function Grid({ label, title, head, note, children }: GridProps) {
  return (
    <section aria-label={label} className="rounded-lg border border-line bg-surface p-2">
      <header className="flex min-h-8 flex-wrap items-center gap-x-2 px-3 text-sm">
        {head}
        <h2 className="font-semibold text-text-2">{title}</h2>
        <span className="ml-auto text-xs text-text-3">{note}</span>
      </header>
      <div className="grid grid-cols-2 gap-1 lg:grid-cols-4">{children}</div>
    </section>
  )
}

/** The shape of the same, so that nothing moves when the figures come. */
export function FiguresSkeleton() {
  return (
    <Grid title="" head={<Skeleton className="h-4 w-16" />}>
      {Array.from({ length: 7 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no identity
        <div key={index} className={cx(tile, 'gap-1', index === 0 && 'col-span-2')}>
          <Skeleton className="h-5 w-20" />
          <Skeleton className={cx('w-32 max-w-full', index === 0 ? 'h-8' : 'h-7 lg:h-8')} />
          <Skeleton className="h-4 w-28 max-w-full" />
          {index < 2 && <Skeleton className="h-6 w-36 max-w-full" />}
        </div>
      ))}
    </Grid>
  )
}
