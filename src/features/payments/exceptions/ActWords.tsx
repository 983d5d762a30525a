import type { ExceptionAct, ExceptionKind } from '#features/payments/exceptions/exceptions.domain.ts'
import {
  actText,
  deskHint,
  deskMoneyText,
  kindHint,
  mismatchActText,
  moneyText,
  refundActText,
} from '#features/payments/exceptions/exceptions.messages.ts'
import type { Text } from '#shared/messages.ts'

const aboutRefund = new Set<ExceptionKind>(['refund_abnormal', 'refund_waiting', 'refund_mismatch'])

/** The label of an action, worded for the kind of exception. */
export function actTextOf(kind: ExceptionKind, act: ExceptionAct): Text {
  const own: Partial<Record<ExceptionAct, Text>> = aboutRefund.has(kind) ? refundActText : {}
  const mismatch: Partial<Record<ExceptionAct, Text>> = kind === 'refund_mismatch' ? mismatchActText : {}
  return mismatch[act] ?? own[act] ?? actText[act]
}

/** What happened, worded for the merchant or for provider staff. */
export function hintOf(kind: ExceptionKind, readAcrossTenants: boolean): Text {
  const hints: Readonly<Partial<Record<ExceptionKind, Text>>> = readAcrossTenants ? deskHint : {}
  return hints[kind] ?? kindHint[kind]
}

/** What an action does to the money, worded for the merchant or for provider staff. */
export function moneyTextOf(
  { kind, acts }: { kind: ExceptionKind; acts: readonly ExceptionAct[] },
  act: ExceptionAct,
  readAcrossTenants = false,
): Text {
  const words = readAcrossTenants ? { ...moneyText, ...deskMoneyText } : moneyText
  const refund = aboutRefund.has(kind)
  // The channel has since corrected the amount: the money first reported never arrived.
  const corrected = kind.endsWith('_mismatch') && !refund && acts.length === 1
  switch (act) {
    case 'accept':
      return refund ? words.acceptRefund : words.acceptPayment
    case 'payOut':
      return refund ? words.payOutRefund : words.payOutPayment
    case 'writeOff':
      if (kind === 'refund_mismatch') return words.writeOffMismatch
      if (refund) return words.writeOffRefund
      return corrected || kind === 'channel_unknown' ? words.writeOffNothing : words.writeOffPayment
    default:
      return words[act]
  }
}
