import type { ChannelScene } from '#features/channels/channels.domain.ts'
import { brandOfWay, type ChannelBrand } from '#features/channels/channelWays.domain.ts'
import { type Currency, smallestStep } from '#shared/currency.ts'
import { shareOf } from '#shared/money.ts'
import type { PayableWay, TradeStatus } from '#shared/reference.ts'

/** The app in which a payer's page is open. */
export const wallets = ['wechat', 'alipay', 'unionpay', 'browser'] as const
export type Wallet = (typeof wallets)[number]
export type Place = { wallet: Wallet; phone: boolean }

/** One choice of the payer's: the brand, the way code under which it is sold, and how they meet it. */
export type Offer = { brand: ChannelBrand; way: PayableWay; scene: ChannelScene }

/** The app that a browser's own name tells of. */
export function placeOf(userAgent: string): Place {
  const phone = /Mobi|Android|iPhone|iPad/i.test(userAgent)
  if (/MicroMessenger/i.test(userAgent)) return { wallet: 'wechat', phone }
  if (/AlipayClient/i.test(userAgent)) return { wallet: 'alipay', phone }
  if (/UnionPay/i.test(userAgent)) return { wallet: 'unionpay', phone }
  return { wallet: 'browser', phone }
}

/** How the accounts that serve each way can be met. A way that none serves is not named. */
export type Scenes = Partial<Record<PayableWay, readonly ChannelScene[]>>

/**
 * How a payer at this place can pay by these ways, one offer for each brand, in the order of the ways. A wallet's own page
 * offers that wallet alone. Where a brand is sold under two way codes, the store's comes first inside the wallet and on a
 * code that is scanned, the online one where the browser goes to the rail. `more`: behind 'More payment methods'.
 */
export function offersAt(
  scenes: Scenes,
  place: Place,
  { ways, moreWays = [] }: { ways: readonly PayableWay[]; moreWays?: readonly PayableWay[] },
): (Offer & { more: boolean })[] {
  const candidates = preference[place.wallet === 'browser' && place.phone ? 'phone' : place.wallet]
  const offers = candidates.filter(({ way, scene }) => scenes[way]?.includes(scene))
  const chosen = [ways, moreWays].flatMap((among, index) => {
    const these = offers.filter(({ way }) => among.includes(way))
    const best = these.filter(({ brand }, at) => these.findIndex((other) => other.brand === brand) === at)
    return inOrder(best, among, place).map((offer) => ({ ...offer, more: index === 1 }))
  })
  const once = chosen.filter(({ brand }, at) => chosen.findIndex((other) => other.brand === brand) === at)
  // Where nothing else is left, there is nothing to hide it behind.
  return once.every(({ more }) => more) ? once.map((offer) => ({ ...offer, more: false })) : once
}

/** As the merchant ordered the ways; a code that this phone cannot scan from its own screen comes last. */
function inOrder(offers: Offer[], among: readonly PayableWay[], { phone }: Place): Offer[] {
  const rank = ({ brand, scene }: Offer) =>
    (phone && scene === 'native' ? among.length : 0) + among.findIndex((way) => brandOfWay[way] === brand)
  return offers.toSorted((one, other) => rank(one) - rank(other))
}

const preference: Record<Wallet | 'phone', Offer[]> = {
  wechat: [offer('WP', 'jsapi')],
  alipay: [offer('AP', 'wap'), offer('APO', 'wap')],
  unionpay: [offer('UP', 'wap'), offer('UPO', 'wap')],
  // A code on this screen cannot be scanned by this phone: WeChat comes last.
  phone: [
    offer('WP', 'wap'),
    offer('APO', 'wap'),
    offer('AP', 'wap'),
    offer('UPO', 'wap'),
    offer('UP', 'wap'),
    offer('C', 'wap'),
    offer('WP', 'native'),
  ],
  browser: [
    offer('WP', 'native'),
    offer('AP', 'native'),
    offer('APO', 'page'),
    offer('AP', 'page'),
    offer('APO', 'native'),
    offer('UPO', 'page'),
    offer('UP', 'page'),
    offer('UP', 'native'),
    offer('UPO', 'native'),
    offer('C', 'page'),
  ],
}

function offer(way: PayableWay, scene: ChannelScene): Offer {
  return { brand: brandOfWay[way], way, scene }
}

/** The tip at a rate in whole per cent, half up to the smallest amount that is entered in the currency. */
export function tipAt(rate: number, amount: bigint, currency: Currency): bigint {
  const step = smallestStep(currency)
  return shareOf(amount, BigInt(rate), 100n * step) * step
}

export type TipRules = { tipEnabled: boolean; tipRates: readonly number[]; currency: Currency }
export type AskedTip = { tipRate?: number | undefined; tipAmount?: bigint | undefined }
export type TipFault = 'tipNotOffered' | 'tipTooHigh' | 'tipNotWholeStep'

/** The tip that a payer asked for, in minor units, or what is wrong with it: at most the amount itself, never where none is taken. */
export function decideTip(
  rules: TipRules,
  amount: bigint,
  asked: AskedTip,
): { ok: true; tip: bigint } | { ok: false; fault: TipFault } {
  if (asked.tipRate !== undefined && asked.tipRate !== 0) {
    const offered = rules.tipEnabled && rules.tipRates.includes(asked.tipRate)
    return offered
      ? { ok: true, tip: tipAt(asked.tipRate, amount, rules.currency) }
      : { ok: false, fault: 'tipNotOffered' }
  }
  const tip = asked.tipAmount ?? 0n
  if (tip > 0n && !rules.tipEnabled) return { ok: false, fault: 'tipNotOffered' }
  if (tip > amount) return { ok: false, fault: 'tipTooHigh' }
  if (tip % smallestStep(rules.currency) !== 0n) return { ok: false, fault: 'tipNotWholeStep' }
  return { ok: true, tip }
}

/** What a payer is told of an order. `asking`: the rail has not said what became of it, and unknown is never failed. */
export type PayerState = 'waiting' | 'asking' | 'authorized' | 'paid' | 'declined' | 'expired' | 'closed'

export type OrderFacts = {
  status: TradeStatus
  closeReason: 'expired' | 'cancelled' | null
  /** Whether the rail gave the payer something to do. */
  hasNextStep: boolean
  /** The card's fields are still there: after one that was declined another may be entered. */
  mayTryAgain: boolean
  expireTime: Date
  /** The payer's bank holds the money, and nobody has taken it yet. */
  isHeld: boolean
}

export function payerState(order: OrderFacts, now: Date): PayerState {
  switch (order.status) {
    case 'creating':
      return 'asking'
    case 'waiting':
      if (order.isHeld) return 'authorized'
      // After its time an order may have been paid at the last moment: it is over when the rail says so.
      return order.hasNextStep && now < order.expireTime ? 'waiting' : 'asking'
    case 'failed':
      return order.mayTryAgain && now < order.expireTime ? 'waiting' : 'declined'
    case 'createFailed':
      return 'declined'
    case 'closed':
      return order.closeReason === 'expired' ? 'expired' : 'closed'
    case 'paid':
    case 'partialRefund':
    case 'fullRefund':
      return 'paid'
  }
}
