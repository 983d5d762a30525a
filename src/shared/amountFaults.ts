import { type Currency, smallestStep } from '#shared/currency.ts'
import type { FieldFault } from '#shared/errors.ts'
import { fieldTexts } from '#shared/fields.messages.ts'
import type { PayerLanguage, TextValues } from '#shared/messages.ts'
import { formatMoney } from '#shared/money.ts'

/** Returns the value for 'Amount must be greater than {amount}' where any positive amount is allowed. */
export function aboveNothing(currency: Currency, language: PayerLanguage): TextValues {
  return { amount: formatMoney(0n, currency, language) }
}

/**
 * Returns why an amount (minor units) cannot be charged in its currency, or null if it can. A null amount
 * means "no limit".
 */
export function amountFault(
  field: string,
  amount: bigint | null,
  currency: Currency,
  language: PayerLanguage,
): FieldFault | null {
  if (amount === null) return null
  if (amount <= 0n) return { field, text: fieldTexts.amountAbove, values: aboveNothing(currency, language) }
  const step = smallestStep(currency)
  if (amount % step === 0n) return null
  return { field, text: fieldTexts.multipleOf, values: { step: formatMoney(step, currency, language) } }
}
