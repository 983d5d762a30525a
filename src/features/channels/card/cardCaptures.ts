import { carriedAmount } from '../channelAmount.domain.ts'
import { ourRefusal } from '../channelRefusal.service.ts'
import type { CaptureCommand, PaymentRef, QueryAnswer } from '../channels.domain.ts'
import type { CardRefused } from './cardClient.ts'
import { type CardAccount, currentState, intentOf, readIntent } from './cardIntents.ts'
import { queryPayment } from './cardPayments.ts'

/**
 * Captures an authorization; the rest is released. An intent is captured once, whatever the number, and
 * reports it afterwards, as it reports a cancellation.
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
  // The provider repeats a failed answer under the same key for a day although nothing was captured, so the
  // intent decides.
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

/**
 * It may have been captured or cancelled since it was read, or under this number before, so its current
 * status decides.
 */
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
