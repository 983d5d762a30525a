import { type Currency, currencies } from '#shared/currency.ts'
import { type Language, localeOf } from '#shared/messages.ts'
import { symbolIn } from '#shared/money.ts'

/** Money on a chart's axis, in minor units: '$12.5K', '$1.2万'. */
export function compactMoney(minorUnits: number, currency: Currency, language: Language): string {
  const units = minorUnits / 10 ** currencies[currency].exponent
  const format = new Intl.NumberFormat(localeOf[language], { notation: 'compact', maximumFractionDigits: 1 })
  return symbolIn(currency, language) + format.format(units)
}
