import type { ChannelScene } from '#features/channels/channels.domain.ts'
import { brandOfWay, type ChannelBrand, type Scenes } from '#features/channels/channelWays.domain.ts'
import type { PayableWay, TradeStatus } from '#shared/reference.ts'

/** The app in which a payer page is open. */
export const wallets = ['wechat', 'alipay', 'unionpay', 'browser'] as const
export type Wallet = (typeof wallets)[number]
export type Place = { wallet: Wallet; phone: boolean }

/** One payment option: the brand, the payment method that sells it, and how the payer uses it. */
export type Offer = { brand: ChannelBrand; way: PayableWay; scene: ChannelScene }

/** Detects the app from the user agent. */
export function placeOf(userAgent: string): Place {
  const phone = /Mobi|Android|iPhone|iPad/i.test(userAgent)
  if (/MicroMessenger/i.test(userAgent)) return { wallet: 'wechat', phone }
  if (/AlipayClient/i.test(userAgent)) return { wallet: 'alipay', phone }
  if (/UnionPay/i.test(userAgent)) return { wallet: 'unionpay', phone }
  return { wallet: 'browser', phone }
}

/**
 * The payment options at this place, one per brand, in the order of the methods. A wallet's browser offers
 * only that wallet. If a brand has two method codes, the in-store one is preferred inside the wallet and for
 * QR codes, and the online one if the browser goes to the channel. `more` puts an option behind 'More payment
 * methods'.
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
  // If there is nothing else, nothing is hidden.
  return once.every(({ more }) => more) ? once.map((offer) => ({ ...offer, more: false })) : once
}

/** In the merchant's order; a code that this phone cannot scan from its own screen comes last. */
function inOrder(offers: Offer[], among: readonly PayableWay[], { phone }: Place): Offer[] {
  const rank = ({ brand, scene }: Offer) =>
    (phone && scene === 'native' ? among.length : 0) + among.findIndex((way) => brandOfWay[way] === brand)
  return offers.toSorted((one, other) => rank(one) - rank(other))
}

const preference: Record<Wallet | 'phone', Offer[]> = {
  wechat: [offer('WP', 'jsapi')],
  alipay: [offer('AP', 'wap'), offer('APO', 'wap')],
  unionpay: [offer('UP', 'wap'), offer('UPO', 'wap')],
  // This phone cannot scan a code on its own screen, so WeChat comes last.
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

/**
 * The order status for the payer. `asking`: the channel has not reported the outcome; unknown never counts as
 * failed.
 */
export type PayerState = 'waiting' | 'asking' | 'authorized' | 'paid' | 'declined' | 'expired' | 'closed'

export type OrderFacts = {
  status: TradeStatus
  closeReason: 'expired' | 'cancelled' | null
  /** Whether the channel returned a next step for the payer. */
  hasNextStep: boolean
  /** The card fields are still available: after a decline another card can be entered. */
  mayTryAgain: boolean
  expireTime: Date
  /** The payer's bank holds the money, not captured yet. */
  isHeld: boolean
}

export function payerState(order: OrderFacts, now: Date): PayerState {
  switch (order.status) {
    case 'creating':
      return 'asking'
    case 'waiting':
      if (order.isHeld) return 'authorized'
      // An expired order may have been paid at the last moment: it ends when the channel says so.
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
