import { channelRefusal, ourRefusal } from '../channelRefusal.service.ts'
import type { RefundAnswer, RefundCommand, RefundRef } from '../channels.domain.ts'
import { meaning } from '../channelText.domain.ts'
import { type CardRefund, refund, refundFacts, refundStates } from './cardAnswers.domain.ts'
import { type CardAnswer, type CardRefused, unknownAnswer } from './cardClient.ts'
import { type CardAccount, mayHaveForgotten, searchIntent } from './cardIntents.ts'

/**
 * Refunds a payment fully or partly. The refund's number is the idempotency key and is stored in its
 * metadata, by which it is searched first once the key may have expired; otherwise it would be made twice.
 */
export async function createRefund(account: CardAccount, command: RefundCommand): Promise<RefundAnswer> {
  const payment = await intentIdOf(account, command)
  if (typeof payment !== 'string') return payment
  const { refundNo } = command
  if (mayHaveForgotten(account, command.createTime)) {
    const known = await refundOfNumber(account, command, payment)
    if (known.kind !== 'none') return readAnswer(account, known, refundNo)
  }
  const first = await send(account, command, payment, refundNo)
  const refused = first.kind === 'refused' ? first.refused : null
  // The provider repeats its answer to a key for a day, even "insufficient funds".
  if (!refused?.replayed || !isNotEnough(refused)) return readAnswer(account, first, refundNo)
  const hour = Math.floor(account.tools.now().getTime() / 3_600_000)
  const created = await refundOfNumber(account, command, payment)
  if (created.kind !== 'none') return readAnswer(account, created, refundNo)
  return readAnswer(account, await send(account, command, payment, `${refundNo}-${hour}`), refundNo)
}

function send(
  { ask }: CardAccount,
  { refundNo, channelOrderNo, amount, reason }: RefundCommand,
  payment: string,
  idempotencyKey: string,
): Promise<CardAnswer<unknown>> {
  const metadata = { refundNo, channelOrderNo, ...(reason !== '' && { reason: reason.slice(0, 500) }) }
  return ask((stripe) =>
    stripe.refunds.create(
      { payment_intent: payment, amount: Number(amount), reason: 'requested_by_customer', metadata },
      { idempotencyKey },
    ),
  )
}

async function intentIdOf(account: CardAccount, command: RefundCommand): Promise<string | RefundAnswer> {
  const known = command.reference ?? command.channelTransactionId
  if (known !== null) return known
  const found = await searchIntent(account, command.channelOrderNo)
  if (found.kind === 'ok') return found.said.id
  // The search is some seconds behind: that it finds nothing refuses nothing.
  const refusal =
    found.kind === 'unknown' ? found.refusal : ourRefusal('channel.noSuchPayment', { channel: 'card' })
  return { outcome: 'unknown', refusal }
}

export async function queryRefund(account: CardAccount, refundRef: RefundRef): Promise<RefundAnswer> {
  const { channelRefundNo, refundNo } = refundRef
  if (channelRefundNo === null)
    return readAnswer(account, await refundOfNumber(account, refundRef, null), refundNo)
  const answer = await account.ask((stripe) => stripe.refunds.retrieve(channelRefundNo))
  const gone = answer.kind === 'refused' && answer.refused.status === 404
  return readAnswer(account, gone ? { kind: 'none' } : answer, refundNo)
}

const mostRefundsLookedAt = 1_000

/**
 * Finds the refund with this number in its metadata among the payment's refunds or, if the payment is
 * unknown, among all refunds of the account since then.
 */
async function refundOfNumber(
  { ask }: CardAccount,
  { refundNo, createTime }: Pick<RefundRef, 'refundNo' | 'createTime'>,
  payment: string | null,
): Promise<CardAnswer<unknown> | { kind: 'none' }> {
  const since = Math.floor(createTime.getTime() / 1000) - 300
  const among = payment === null ? { created: { gte: since } } : { payment_intent: payment }
  const answer = await ask(async (stripe) => {
    let looked = 0
    for await (const one of stripe.refunds.list({ limit: 100, ...among })) {
      if (one.metadata?.refundNo === refundNo) return one
      if (++looked >= mostRefundsLookedAt) return 'more'
    }
    return null
  })
  if (answer.kind !== 'ok') return answer
  if (answer.said === 'more') return unknownAnswer(ourRefusal('channel.answerTooLarge'))
  return answer.said === null ? { kind: 'none' } : answer
}

function readAnswer(
  { capabilities }: CardAccount,
  answer: CardAnswer<unknown> | { kind: 'none' },
  refundNo: string,
): RefundAnswer {
  if (answer.kind === 'none')
    return { outcome: 'notFound', refusal: ourRefusal('channel.noSuchRefund', { channel: 'card' }) }
  if (answer.kind === 'unknown') return { outcome: 'unknown', refusal: answer.refusal }
  if (answer.kind === 'refused') return refusedRefund(answer.refused)
  const { data } = refund.safeParse(answer.said)
  if (!data) return { outcome: 'unknown', refusal: ourRefusal('channel.answerUnreadable') }
  if (data.metadata?.refundNo !== refundNo)
    return { outcome: 'unknown', refusal: ourRefusal('channel.answerOther') }
  return readRefund(capabilities, data)
}

export function readRefund(capabilities: CardAccount['capabilities'], refund: CardRefund): RefundAnswer {
  const outcome = meaning(refundStates, refund.status)
  if (outcome === 'declined')
    return { outcome, refusal: channelRefusal(refund.failure_reason || refund.status, '') }
  const facts = refundFacts(capabilities, refund)
  if (outcome === undefined) return { outcome: 'unknown', refusal: channelRefusal(refund.status, '') }
  if (!facts) return { outcome: 'unknown', refusal: ourRefusal('channel.answerUnreadable') }
  return { outcome, facts }
}

function isNotEnough({ code }: CardRefused): boolean {
  return code === 'balance_insufficient' || code === 'insufficient_funds'
}

function refusedRefund(refused: CardRefused): RefundAnswer {
  if (isNotEnough(refused)) return { outcome: 'notEnough', refusal: refused.refusal }
  // An invalid key, or a number used with other content, says nothing about what was done under it.
  const certain =
    (refused.status === 400 || refused.status === 404) && refused.type === 'invalid_request_error'
  return { outcome: certain ? 'rejected' : 'unknown', refusal: refused.refusal }
}
