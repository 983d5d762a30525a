/** The rails that the sandbox plays. `card` is the card provider. */
export const rails = ['wechat', 'alipay', 'alipayplus', 'unionpay', 'card'] as const
export type Rail = (typeof rails)[number]

/** What the payer holds: one wallet of Alipay pays at both of its rails. */
export const wallets = ['wechat', 'alipay', 'unionpay', 'card'] as const
export type Wallet = (typeof wallets)[number]

export function walletOf(rail: Rail): Wallet {
  return rail === 'alipayplus' ? 'alipay' : rail
}

/**
 * The currencies in which a merchant of the sandbox may be paid; each has two decimals, but for those that
 * have none.
 */
export const currencies = ['CAD', 'USD', 'CNY', 'JPY', 'KRW'] as const
export type Currency = (typeof currencies)[number]
const wholeCurrencies: readonly string[] = ['JPY', 'KRW']

/** Major units as a rail's file writes them: `12.34`, and `1234` of a currency without decimals. */
export function majorUnits(amount: bigint, currency: string): string {
  if (wholeCurrencies.includes(currency)) return String(amount)
  const digits = String(amount < 0n ? -amount : amount).padStart(3, '0')
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Hundredths of a major unit, as fees are counted. */
export function hundredths(amount: bigint, currency: string): bigint {
  return wholeCurrencies.includes(currency) ? amount * 100n : amount
}

export function isCurrency(value: unknown): value is Currency {
  return currencies.some((currency) => currency === value)
}

export function isRail(value: unknown): value is Rail {
  return rails.some((rail) => rail === value)
}
