import type { ChannelName } from '#features/channels/channels.domain.ts'

/** The smallest unit in which a rail counts its fees: WeChat to a thousandth of a cent, the others to a cent. */
export function feeUnit(channel: ChannelName): string {
  return channel === 'wechat' ? '0.00001' : '0.01'
}

/** How many of a bill's payments are charged at a rate. */
export type Fit = { rate: string; fit: number; all: number }

const enoughToJudge = 5

/**
 * The rate that an account's payments are charged at, a fraction: what most of the bill is charged at; of a bill of few
 * payments, which may all be rounded the same way, that of the bill before. Null where no rate explains most of them: the rail
 * charges otherwise, and nothing is compared.
 */
export function agreedRate(fits: readonly Fit[], before: string | null): string | null {
  const all = fits[0]?.all ?? 0
  if (all < enoughToJudge) return before
  // Of two that explain as many, the rounder.
  const [best] = fits.toSorted((a, b) => b.fit - a.fit || a.rate.length - b.rate.length)
  return best && best.fit * 2 > all ? best.rate : null
}
