import { numberStyleOf } from '#shared/digits.ts'
import type { PayerLanguage } from '#shared/messages.ts'
import { trimmedEnd } from '#shared/trimmedEnd.ts'

/**
 * Formats a decimal rate ('0.0135') as a percentage ('1.35%') by moving the decimal point, so no digit is
 * lost. In French: '1,35 %'.
 */
export function ratePercent(rate: string, language: PayerLanguage = 'en'): string {
  const { point, gap } = numberStyleOf(language)
  const [whole = '0', decimals = ''] = rate.split('.')
  const digits = decimals.padEnd(2, '0')
  const left = (whole + digits.slice(0, 2)).replace(/^0+(?=\d)/, '')
  const right = trimmedEnd(digits.slice(2), '0')
  return `${left}${right && point + right}${gap}%`
}
