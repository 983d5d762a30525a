/**
 * A currency's properties.
 * `exponent` is from ISO 4217: minor units = major units x 10^exponent. `displayDigits` are the decimals
 * shown and accepted in forms (spec, section 3): 0 takes whole units, -1 whole tens. A channel's own exponent
 * is stored with the channel.
 */
export type CurrencyFacts = { exponent: number; displayDigits: number; symbol: string }

export const currencies = {
  USD: { exponent: 2, displayDigits: 2, symbol: '$' },
  CAD: { exponent: 2, displayDigits: 2, symbol: '$' },
  CNY: { exponent: 2, displayDigits: 2, symbol: '￥' },
  AUD: { exponent: 2, displayDigits: 2, symbol: 'A$' },
  HKD: { exponent: 2, displayDigits: 2, symbol: 'HK$' },
  NZD: { exponent: 2, displayDigits: 2, symbol: 'NZ$' },
  EUR: { exponent: 2, displayDigits: 2, symbol: '€' },
  GBP: { exponent: 2, displayDigits: 2, symbol: '£' },
  SGD: { exponent: 2, displayDigits: 2, symbol: 'S$' },
  THB: { exponent: 2, displayDigits: 2, symbol: '฿' },
  RUB: { exponent: 2, displayDigits: 2, symbol: '₽' },
  JPY: { exponent: 0, displayDigits: 0, symbol: '¥' },
  KRW: { exponent: 0, displayDigits: 0, symbol: '₩' },
  KWD: { exponent: 3, displayDigits: 3, symbol: 'KD' },
  TWD: { exponent: 2, displayDigits: 0, symbol: 'NT$' },
  IDR: { exponent: 2, displayDigits: -1, symbol: 'Rp' },
} as const satisfies Record<string, CurrencyFacts>

export type Currency = keyof typeof currencies

export const currencyCodes = Object.keys(currencies) as Currency[]

/** Whether the code is a currency of the product. */
export function isCurrency(code: string): code is Currency {
  return Object.hasOwn(currencies, code)
}

/**
 * Returns the smallest amount a person can enter, in minor units: 1 for CAD and JPY, 100 for TWD, 1000 for
 * IDR.
 */
export function smallestStep(currency: Currency): bigint {
  const { exponent, displayDigits } = currencies[currency]
  return 10n ** BigInt(exponent - displayDigits)
}
