import { useSearch } from '@tanstack/react-router'
import { useText } from '#console/language.tsx'
import { GoLink } from '#console/link.tsx'
import type { Search } from '#console/search.ts'
import { cx } from '#console/ui/cx.ts'
import { m } from '#features/overview/dashboard/dashboard.messages.ts'
import type { Currency } from '#shared/currency.ts'

type Props = { currencies: readonly Currency[]; currency: Currency }

/** The currency of the charts, which are never drawn together. The selected one is in the URL. */
export function CurrencySwitch({ currencies, currency }: Props) {
  const search = useSearch({ strict: false }) as Search
  const t = useText()
  return (
    <nav aria-label={t(m.chartsIn)} className="flex items-center gap-2 text-sm">
      <span aria-hidden className="text-text-3">
        {t(m.chartsIn)}
      </span>
      <span className="inline-flex gap-1 rounded-lg bg-hover p-1">
        {currencies.map((one) => (
          <GoLink
            key={one}
            to="."
            search={{ ...search, currency: one }}
            {...(one === currency ? { 'aria-current': 'page' } : {})}
            className={cx(
              'flex h-7 items-center rounded-md px-3',
              one === currency
                ? 'bg-surface font-medium text-accent shadow-sm'
                : 'text-text-2 hover:text-text',
            )}
          >
            {one}
          </GoLink>
        ))}
      </span>
    </nav>
  )
}
