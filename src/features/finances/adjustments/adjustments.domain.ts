import type { AdjustmentLine } from '#features/ledger/casePostings.domain.ts'
import type { Machine } from '#shared/machine.ts'

export const adjustmentStatuses = ['proposed', 'posted', 'refused', 'withdrawn'] as const
export type AdjustmentStatus = (typeof adjustmentStatuses)[number]
export type AdjustmentEvent = 'approve' | 'refuse' | 'withdraw'

/** A posted adjustment is final; it is corrected by posting its reversal. */
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

/**
 * The indexes of lines whose account an earlier line has on the other side: money would move from an account
 * to itself.
 */
export function linesOnBothSides(lines: readonly AdjustmentLine[]): number[] {
  return lines.flatMap(({ account, side }, place) => {
    const opposed = lines.slice(0, place).some((other) => other.account === account && other.side !== side)
    return opposed ? [place] : []
  })
}

/**
 * Checks whether debits equal credits, and how much they move the merchant's account. A positive amount
 * credits the merchant.
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

/** The same lines with debit and credit swapped. */
export function reversedLines(lines: readonly AdjustmentLine[]): AdjustmentLine[] {
  return lines.map((line) => ({ ...line, side: line.side === 'debit' ? 'credit' : 'debit' }))
}
