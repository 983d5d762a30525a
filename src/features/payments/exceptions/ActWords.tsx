import type { ExceptionAct, ExceptionKind } from '#features/payments/exceptions/exceptions.domain.ts'
import {
  actText,
  disputeActText,
  mismatchActText,
  moneyText,
  refundActText,
} from '#features/payments/exceptions/exceptions.messages.ts'
import type { Text } from '#shared/messages.ts'

const aboutRefund = new Set<ExceptionKind>(['refund_abnormal', 'refund_waiting', 'refund_mismatch'])

/** An act in the words of what the exception is about. */
export function actTextOf(kind: ExceptionKind, act: ExceptionAct): Text {
  const own: Partial<Record<ExceptionAct, Text>> =
    kind === 'disputed' ? disputeActText : aboutRefund.has(kind) ? refundActText : {}
  const mismatch: Partial<Record<ExceptionAct, Text>> = kind === 'refund_mismatch' ? mismatchActText : {}
  return mismatch[act] ?? own[act] ?? actText[act]
}

/** What an act does to the money of an exception of this kind. */
export function moneyTextOf(
  { kind, acts }: { kind: ExceptionKind; acts: readonly ExceptionAct[] },
  act: ExceptionAct,
): Text {
  const refund = aboutRefund.has(kind)
  // Its channel has put the amount right since: what was told of first never came.
  const corrected = kind.endsWith('_mismatch') && !refund && acts.length === 1
  switch (act) {
    case 'accept':
      if (kind === 'disputed') return moneyText.acceptDispute
      return refund ? moneyText.acceptRefund : moneyText.acceptPayment
    case 'payOut':
      return refund ? moneyText.payOutRefund : moneyText.payOutPayment
    case 'writeOff':
      if (kind === 'refund_mismatch') return moneyText.writeOffMismatch
      if (refund) return moneyText.writeOffRefund
      return corrected || kind === 'disputed' || kind === 'channel_unknown'
        ? moneyText.writeOffNothing
        : moneyText.writeOffPayment
    default:
      return moneyText[act]
  }
}
