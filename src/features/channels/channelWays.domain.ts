import type { ChannelScene } from '#features/channels/channels.domain.ts'
import type { PayableWay } from '#shared/reference.ts'

/**
 * The payer's name for a payment method: the wallet or card whose sign is at the till, whichever channel
 * carries it.
 */
export type ChannelBrand = 'wechat' | 'alipay' | 'unionpay' | 'card'

/** The brand of a way code. AP and APO are one brand under two contracts, and so are UP and UPO. */
export const brandOfWay = {
  WP: 'wechat',
  AP: 'alipay',
  APO: 'alipay',
  UP: 'unionpay',
  UPO: 'unionpay',
  C: 'card',
} as const satisfies Record<PayableWay, ChannelBrand>

/** The scenes that each payment method's accounts support. A method without any is missing. */
export type Scenes = Partial<Record<PayableWay, readonly ChannelScene[]>>

/** Which payer's code is whose, by its first digits and its length, as the wallets publish them. */
const barCodes = [
  { way: 'WP', pattern: /^1[0-5]\d{16}$/ },
  { way: 'AP', pattern: /^(2[5-9]|30)\d{14,22}$/ },
  { way: 'UP', pattern: /^62\d{17}$/ },
  // The EMV code of a payer, Base64 of 'CPV01'.
  { way: 'UP', pattern: /^hQVDUFYwM[Q-Za-f][A-Za-z0-9+/]*={0,2}$/ },
] as const satisfies { way: PayableWay; pattern: RegExp }[]

/** Returns the payment method of a scanned bar code; null if it is not a known payer's code. */
export function wayOfBarCode(code: string): PayableWay | null {
  if (code.length > 512) return null
  return barCodes.find(({ pattern }) => pattern.test(code))?.way ?? null
}
