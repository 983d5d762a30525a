import { useLanguage } from '#console/language.tsx'
import { cx } from '#console/ui/cx.ts'
import type { Currency } from '#shared/currency.ts'
import { formatMoney } from '#shared/money.ts'

type Props = {
  /** Minor units. */
  value: bigint
  currency: Currency
  /** Prints the currency's code too, where several stand side by side. */
  withCode?: boolean
  /** Money that went back or away is shown quieter. */
  muted?: boolean
}

/** Money: figures of one width, so that columns line up. */
export function Amount({ value, currency, withCode = false, muted = false }: Props) {
  const language = useLanguage()
  return (
    <span className={cx('whitespace-nowrap tabular-nums', muted && 'text-text-3')}>
      {formatMoney(value, currency, language)}
      {withCode && <span className="ml-1 text-xs text-text-3">{currency}</span>}
    </span>
  )
}
