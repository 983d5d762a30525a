import { useLanguage } from '#console/language.tsx'
import { cx } from '#console/ui/cx.ts'
import type { Currency } from '#shared/currency.ts'
import { formatMoney } from '#shared/money.ts'

type Props = {
  /** In minor units. */
  value: bigint
  currency: Currency
  /** Also shows the currency code, for places with several currencies. */
  withCode?: boolean
  /** Shows refunded or outgoing money muted. */
  muted?: boolean
}

/** Money in tabular figures so that columns line up. */
export function Amount({ value, currency, withCode = false, muted = false }: Props) {
  const language = useLanguage()
  return (
    <span className={cx('whitespace-nowrap tabular-nums', muted && 'text-text-3')}>
      {formatMoney(value, currency, language)}
      {withCode && <span className="ml-1 text-xs text-text-3">{currency}</span>}
    </span>
  )
}
