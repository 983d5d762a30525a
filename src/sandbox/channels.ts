/** The channels that the sandbox simulates. `card` is the card provider. */
export const channels = ['wechat', 'alipay', 'alipayplus', 'unionpay', 'card'] as const
export type SandboxChannel = (typeof channels)[number]

/** The wallets a payer can have; the Alipay wallet pays through both Alipay channels. */
export const wallets = ['wechat', 'alipay', 'unionpay', 'card'] as const
export type Wallet = (typeof wallets)[number]

export function walletOf(channel: SandboxChannel): Wallet {
  return channel === 'alipayplus' ? 'alipay' : channel
}

/** The currencies a sandbox merchant can accept; JPY and KRW have no decimals, the others have two. */
export const currencies = ['CAD', 'USD', 'CNY', 'JPY', 'KRW'] as const
export type Currency = (typeof currencies)[number]
const wholeCurrencies: readonly string[] = ['JPY', 'KRW']

/** Formats minor units as a channel's file does: `12.34`, or `1234` in a currency without decimals. */
export function majorUnits(amount: bigint, currency: string): string {
  if (wholeCurrencies.includes(currency)) return String(amount)
  const digits = String(amount < 0n ? -amount : amount).padStart(3, '0')
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Converts minor units to hundredths of a major unit, in which fees are calculated. */
export function hundredths(amount: bigint, currency: string): bigint {
  return wholeCurrencies.includes(currency) ? amount * 100n : amount
}

export function isCurrency(value: unknown): value is Currency {
  return currencies.some((currency) => currency === value)
}

export function isSandboxChannel(value: unknown): value is SandboxChannel {
  return channels.some((channel) => channel === value)
}
