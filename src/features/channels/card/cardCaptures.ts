import { carriedAmount } from '../channelAmount.domain.ts'
import { ourRefusal } from '../channelRefusal.service.ts'
import type { CaptureCommand, PaymentRef, QueryAnswer } from '../channels.domain.ts'
import type { CardRefused } from './cardClient.ts'
import { type CardAccount, currentState, intentOf, readIntent } from './cardIntents.ts'
import { queryPayment } from './cardPayments.ts'

/**
 * Takes what was set aside; the rest is freed. An intent is taken once, whatever the number: after that, and once it is
 * canceled, it says so itself.
 */
export async function capturePayment(
  account: CardAccount,
  payment: PaymentRef,
  { captureNo, amount }: CaptureCommand,
): Promise<QueryAnswer> {
  const carried = carriedAmount(account.capabilities, amount, payment.currency)
  if (!carried.ok)
    return { outcome: 'rejected', refusal: ourRefusal(carried.code, { channel: 'card', ...carried.values }) }
  const found = await intentOf(account, payment)
  if (found.kind !== 'ok' || found.said.status !== 'requires_capture') return queryPayment(account, payment)
  const id = found.said.id
  let taken = await send(account, id, amount, captureNo)
  // The provider repeats for a day what it once failed with under a key, and nothing was taken: the intent says so.
  if (taken.kind === 'unknown' && taken.replayed) {
    const hour = Math.floor(account.tools.now().getTime() / 3_600_000)
    taken = await send(account, id, amount, `${captureNo}-${hour}`)
  }
  const read = readIntent(taken, payment.channelOrderNo)
  if (read.kind === 'ok') return currentState(account, read.said)
  if (read.kind === 'unknown') return { outcome: 'unknown', refusal: read.refusal }
  return refusedCapture(account, payment, read.refused)
}

function send({ ask }: CardAccount, id: string, amount: bigint, idempotencyKey: string) {
  const wanted = { amount_to_capture: Number(amount), expand: ['latest_charge'] }
  return ask((stripe) => stripe.paymentIntents.capture(id, wanted, { idempotencyKey }))
}

/** It may have been taken or canceled since it was looked at, or under this very number before: it says itself how it stands. */
async function refusedCapture(
  account: CardAccount,
  payment: PaymentRef,
  { code, type, refusal }: CardRefused,
): Promise<QueryAnswer> {
  const now = await queryPayment(account, payment)
  if (now.outcome !== 'authorized') return now
  // Of a number that was used with other content nothing is said.
  const unclear = type === 'idempotency_error' || code === 'payment_intent_unexpected_state'
  return { outcome: unclear ? 'unknown' : 'rejected', refusal }
}
