/** The rails that the sandbox plays. `card` is the card provider. */
export const rails = ['wechat', 'alipay', 'alipayplus', 'unionpay', 'card'] as const
export type Rail = (typeof rails)[number]

/** What the payer holds: one wallet of Alipay pays at both of its rails. */
export const wallets = ['wechat', 'alipay', 'unionpay', 'card'] as const
export type Wallet = (typeof wallets)[number]

export function walletOf(rail: Rail): Wallet {
  return rail === 'alipayplus' ? 'alipay' : rail
}

/** The currencies in which a merchant of the sandbox may be paid; each has two decimals. */
export const currencies = ['CAD', 'USD', 'CNY'] as const
export type Currency = (typeof currencies)[number]

export function isCurrency(value: unknown): value is Currency {
  return currencies.some((currency) => currency === value)
}

export function isRail(value: unknown): value is Rail {
  return rails.some((rail) => rail === value)
}
