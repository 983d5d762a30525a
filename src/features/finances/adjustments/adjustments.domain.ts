import type { AdjustmentLine } from '#features/ledger/casePostings.domain.ts'
import type { Machine } from '#shared/machine.ts'

export const adjustmentStatuses = ['proposed', 'posted', 'refused', 'withdrawn'] as const
export type AdjustmentStatus = (typeof adjustmentStatuses)[number]
export type AdjustmentEvent = 'approve' | 'refuse' | 'withdraw'

/** What is posted stays: it is put right by a new one the other way. */
export const adjustmentMachine: Machine<AdjustmentStatus, AdjustmentEvent> = {
  proposed: { approve: 'posted', refuse: 'refused', withdraw: 'withdrawn' },
  posted: {},
  refused: {},
  withdrawn: {},
}

export const reasonCodes = [
  'feeCorrection',
  'disputeCorrection',
  'refundCorrection',
  'settlementCorrection',
  'deviceCharge',
  'goodwill',
  'other',
] as const
export type ReasonCode = (typeof reasonCodes)[number]

export const aboutTypes = ['order', 'settlement', 'fee', 'dispute', 'other'] as const
export type AboutType = (typeof aboutTypes)[number]

type Judged =
  | { ok: true; amount: bigint }
  | { ok: false; error: 'adjustment.unbalanced'; by: bigint }
  | { ok: false; error: 'adjustment.notMerchant' }

/** The lines, by their places, whose account an earlier line has on the other side: money would go from an account to itself. */
export function linesOnBothSides(lines: readonly AdjustmentLine[]): number[] {
  return lines.flatMap(({ account, side }, place) => {
    const opposed = lines.slice(0, place).some((other) => other.account === account && other.side !== side)
    return opposed ? [place] : []
  })
}

/**
 * Do the two sides come to the same, and what does that move the merchant's account by? More than nothing is given to the
 * merchant.
 */
export function judgeLines(lines: readonly AdjustmentLine[]): Judged {
  const sum = (side: AdjustmentLine['side'], own = false) =>
    lines
      .filter((line) => line.side === side && (!own || line.account === 'merchant'))
      .reduce((total, { amount }) => total + amount, 0n)
  const by = sum('debit') - sum('credit')
  if (by !== 0n) return { ok: false, error: 'adjustment.unbalanced', by: by < 0n ? -by : by }
  const amount = sum('credit', true) - sum('debit', true)
  return amount === 0n ? { ok: false, error: 'adjustment.notMerchant' } : { ok: true, amount }
}

/** The same lines the other way. */
export function reversedLines(lines: readonly AdjustmentLine[]): AdjustmentLine[] {
  return lines.map((line) => ({ ...line, side: line.side === 'debit' ? 'credit' : 'debit' }))
}
