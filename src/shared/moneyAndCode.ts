import type { Currency } from '#shared/currency.ts'
import { numberStyleOf } from '#shared/digits.ts'
import type { PayerLanguage } from '#shared/messages.ts'
import { formatMoney } from '#shared/money.ts'

/** Formats an amount with its currency's code, in the order of the language: "CAD $1.00", "1,00 $ CAD". */
export function formatMoneyAndCode(amount: bigint, currency: Currency, language: PayerLanguage): string {
  const shown = formatMoney(amount, currency, language)
  const { gap } = numberStyleOf(language)
  return gap ? shown + gap + currency : `${currency} ${shown}`
}
