import type { ChannelScene } from '#features/channels/channels.domain.ts'
import type { Scenes } from '#features/channels/channelWays.domain.ts'
import { brandOfWay, type ChannelBrand } from '#features/channels/channelWays.domain.ts'
import type { PayableWay, TradeStatus } from '#shared/reference.ts'

/** How a payer pays at a device: by scanning its code, or by showing their own. */
export const tillModes = ['native', 'barCode'] as const satisfies ChannelScene[]
export type TillMode = (typeof tillModes)[number]

/** One option at the device: brand, payment method code and mode. */
export type TillOffer = { brand: ChannelBrand; way: PayableWay; mode: TillMode }

// A brand's in-store contract comes before its online one. Cards have no scene for a device.
const preference: readonly PayableWay[] = ['WP', 'AP', 'APO', 'UP', 'UPO', 'C']

/** The device's options, one per brand and mode. */
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
 * An order's state on the device. `scan`: the code waits to be scanned; `confirm`: the payer enters their
 * password; `asking`: the channel has not reported the outcome, and unknown never counts as failed.
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
  /** The channel's next step from the newest attempt. */
  step: 'qr' | 'confirm' | 'other' | null
  expireTime: Date
}

export function tillState({ status, closeReason, step, expireTime }: TillFacts, now: Date): TillState {
  switch (status) {
    case 'creating':
      return 'asking'
    case 'waiting':
      // An expired order may have been paid at the last moment: it ends when the channel says so.
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

/** Final: the operator can move on. */
export function isSettled(state: TillState): boolean {
  return state !== 'scan' && state !== 'confirm' && state !== 'asking'
}

/**
 * The number on a scanned ticket: the run of digits with the format of an order or refund id anywhere in the
 * text; otherwise the whole text, which may be the merchant's or the channel's number.
 */
export function numberOnTicket(scanned: string): string {
  const text = scanned.trim()
  const found = /(?<!\d)(\d{25}|\d{16})(?!\d)/.exec(text)
  return found?.[1] ?? text
}
