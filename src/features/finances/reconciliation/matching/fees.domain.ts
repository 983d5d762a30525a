import type { ChannelName } from '#features/channels/channels.domain.ts'

/** The smallest unit of a channel's fees: a thousandth of a cent at WeChat, a cent elsewhere. */
export function feeUnit(channel: ChannelName): string {
  return channel === 'wechat' ? '0.00001' : '0.01'
}

/** How many of a report's payments are charged at a rate. */
export type Fit = { rate: string; fit: number; all: number }

const enoughToJudge = 5

/**
 * The rate of an account's payments, as a fraction: the one most payments in the report are charged at. If
 * there are few payments, which may all round the same way, the previous report's rate. Null if no rate
 * explains most of them: then fees are not compared.
 */
export function agreedRate(fits: readonly Fit[], before: string | null): string | null {
  const all = fits[0]?.all ?? 0
  if (all < enoughToJudge) return before
  // Of two equally good rates, prefer the rounder one.
  const [best] = fits.toSorted((a, b) => b.fit - a.fit || a.rate.length - b.rate.length)
  return best && best.fit * 2 > all ? best.rate : null
}
