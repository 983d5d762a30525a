import type { ChannelScene } from '#features/channels/channels.domain.ts'
import { brandOfWay, type ChannelBrand } from '#features/channels/channelWays.domain.ts'
import type { Scenes } from '#features/checkout/checkout.domain.ts'
import type { PayableWay, TradeStatus } from '#shared/reference.ts'

/** How a payer pays at a till: by scanning the code on its screen, or by showing theirs. */
export const tillModes = ['native', 'barCode'] as const satisfies ChannelScene[]
export type TillMode = (typeof tillModes)[number]

/** One choice at the till: a brand, the way code under which it is sold, and how it is met. */
export type TillOffer = { brand: ChannelBrand; way: PayableWay; mode: TillMode }

// The store's contract of a brand comes before its online one. A card has no scene in which a till could take it.
const preference: readonly PayableWay[] = ['WP', 'AP', 'APO', 'UP', 'UPO', 'C']

/** What a till can offer, one for each brand and mode. */
export function tillOffers(scenes: Scenes): TillOffer[] {
  const offers = tillModes.flatMap((mode) =>
    preference
      .filter((way) => scenes[way]?.includes(mode))
      .map((way) => ({ brand: brandOfWay[way], way, mode })),
  )
  return offers.filter(
    ({ brand, mode }, index) =>
      offers.findIndex((other) => other.brand === brand && other.mode === mode) === index,
  )
}

/**
 * What a till shows of an order. `scan`: its code waits to be scanned; `confirm`: the payer enters their password;
 * `asking`: the channel has not said what became of it, and unknown is never failed.
 */
export const tillStates = [
  'scan',
  'confirm',
  'asking',
  'paid',
  'refunded',
  'declined',
  'expired',
  'cancelled',
] as const
export type TillState = (typeof tillStates)[number]

export type TillFacts = {
  status: TradeStatus
  closeReason: 'expired' | 'cancelled' | null
  /** What the channel gave the payer to do at the newest attempt. */
  step: 'qr' | 'confirm' | 'other' | null
  expireTime: Date
}

export function tillState({ status, closeReason, step, expireTime }: TillFacts, now: Date): TillState {
  switch (status) {
    case 'creating':
      return 'asking'
    case 'waiting':
      // After its time it may have been paid at the last moment: it is over when the channel says so.
      if (now >= expireTime) return 'asking'
      if (step === 'qr') return 'scan'
      return step === 'confirm' ? 'confirm' : 'asking'
    case 'failed':
    case 'createFailed':
      return 'declined'
    case 'closed':
      return closeReason === 'expired' ? 'expired' : 'cancelled'
    case 'paid':
    case 'partialRefund':
      return 'paid'
    case 'fullRefund':
      return 'refunded'
  }
}

/** Nothing more happens to it by itself: whoever stands at the till may turn to the next. */
export function isSettled(state: TillState): boolean {
  return state !== 'scan' && state !== 'confirm' && state !== 'asking'
}

/**
 * The number that a scanned ticket holds: the run of digits that is an order's or a refund's id, wherever it stands in what
 * was scanned; else all of it, which may be the merchant's own number or the channel's.
 */
export function numberOnTicket(scanned: string): string {
  const text = scanned.trim()
  const found = /(?<!\d)(\d{25}|\d{16})(?!\d)/.exec(text)
  return found?.[1] ?? text
}
