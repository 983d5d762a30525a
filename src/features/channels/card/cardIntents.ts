import type { ChannelTools } from '../channelHttp.ts'
import { channelRefusal, ourRefusal } from '../channelRefusal.service.ts'
import type { Capabilities, PaymentRef, QueryAnswer, Refusal } from '../channels.domain.ts'
import { meaning } from '../channelText.domain.ts'
import { chargeOf, heldFacts, type Intent, intent, intentStates, paymentFacts } from './cardAnswers.domain.ts'
import { type CardAnswer, type CardClient, unknownAnswer } from './cardClient.ts'
import type { CardSettings } from './cardSettings.ts'

/** The state that the operations of one account share. */
export type CardAccount = {
  settings: CardSettings
  capabilities: Capabilities
  tools: ChannelTools
  ask: CardClient
}

/**
 * The values from which a PaymentIntent is created, and created again if the answer was lost; all are in
 * `PaymentRef`.
 */
export type IntentDraft = Pick<
  PaymentRef,
  'channelOrderNo' | 'amount' | 'currency' | 'description' | 'captureLater'
>

const withCharge = { expand: ['latest_charge'] }

/** Creates the PaymentIntent. Its number is the idempotency key, so a repeat returns the first one. */
export async function makeIntent({ ask }: CardAccount, draft: IntentDraft): Promise<CardAnswer<Intent>> {
  const { channelOrderNo, amount, currency, description, captureLater } = draft
  const created = await ask((stripe) =>
    stripe.paymentIntents.create(
      {
        amount: Number(amount),
        currency: currency.toLowerCase(),
        description,
        metadata: { channelOrderNo },
        allowed_payment_method_types: ['card'],
        ...(captureLater && { capture_method: 'manual' as const }),
      },
      { idempotencyKey: channelOrderNo },
    ),
  )
  return readIntent(created, channelOrderNo)
}

export async function findIntent(
  { ask }: CardAccount,
  id: string,
  channelOrderNo: string | null,
): Promise<CardAnswer<Intent>> {
  return readIntent(await ask((stripe) => stripe.paymentIntents.retrieve(id, withCharge)), channelOrderNo)
}

export type IntentLookup = CardAnswer<Intent> | { kind: 'none' }

// The provider forgets an idempotency key after 24 hours: the same call would then do everything once more.
const keyHoldsMs = 23 * 3_600_000

/** May the provider have forgotten a key that was first used for this, or soon after? */
export function mayHaveForgotten({ tools }: CardAccount, createTime: Date): boolean {
  return tools.now().getTime() - createTime.getTime() > keyHoldsMs
}

/**
 * Returns the current PaymentIntent of an attempt. If we never received its id, creating it again under the
 * same key returns the first one; after the key expires it is searched by our number.
 */
export async function intentOf(account: CardAccount, payment: PaymentRef): Promise<IntentLookup> {
  const { reference, channelOrderNo, createTime } = payment
  if (reference !== null) return found(await findIntent(account, reference, channelOrderNo))
  if (mayHaveForgotten(account, createTime)) return searchIntent(account, channelOrderNo)
  const created = await makeIntent(account, payment)
  // The answer to a repeated key shows the intent as it was then.
  if (created.kind === 'ok') return found(await findIntent(account, created.said.id, channelOrderNo))
  if (!isKeyTaken(created)) return created
  // Only the number decides. A key with a stored error created no intent.
  const searched = await searchIntent(account, channelOrderNo)
  return searched.kind === 'none' && !(created.kind === 'unknown' && created.replayed) ? created : searched
}

/** The first call under the key is still under way, failed at the provider, or had other content. */
function isKeyTaken(created: CardAnswer<Intent>): boolean {
  if (created.kind === 'refused') return created.refused.type === 'idempotency_error'
  return created.kind === 'unknown' && (created.replayed || created.status === 409)
}

/** By our own number. The provider's search is some seconds behind, so that nothing found is no proof. */
export async function searchIntent({ ask }: CardAccount, channelOrderNo: string): Promise<IntentLookup> {
  const query = `metadata['channelOrderNo']:'${channelOrderNo.replace(/[^\w-]/g, '')}'`
  const answer = await ask((stripe) =>
    stripe.paymentIntents.search({ query, limit: 1, expand: ['data.latest_charge'] }),
  )
  if (answer.kind !== 'ok') return answer
  const [first] = answer.said.data
  return first ? readIntent({ kind: 'ok', said: first }, channelOrderNo) : { kind: 'none' }
}

function found(answer: CardAnswer<Intent>): IntentLookup {
  return answer.kind === 'refused' && answer.refused.status === 404 ? { kind: 'none' } : answer
}

/** Parses the provider's object. One that names another order of ours is ignored. */
export function readIntent(answer: CardAnswer<unknown>, channelOrderNo: string | null): CardAnswer<Intent> {
  if (answer.kind !== 'ok') return answer
  const { data } = intent.safeParse(answer.said)
  if (!data) return unknownAnswer(ourRefusal('channel.answerUnreadable'))
  const same = channelOrderNo === null || data.metadata?.channelOrderNo === channelOrderNo
  return same ? { kind: 'ok', said: data } : unknownAnswer(ourRefusal('channel.answerOther'))
}

/** Reads the payment's status from a queried PaymentIntent; a captured authorization is read as a capture. */
export function currentState({ capabilities, tools }: CardAccount, intent: Intent): QueryAnswer {
  return statusOf(capabilities, intent, intent.capture_method === 'manual' ? tools.now() : undefined)
}

/** Reads the payment's status from a PaymentIntent; `toldAt` is the notification time, where it matters. */
export function statusOf(capabilities: Capabilities, intent: Intent, toldAt?: Date): QueryAnswer {
  const outcome = meaning(intentStates, intent.status)
  if (outcome === 'authorized') {
    const held = heldFacts(capabilities, intent, toldAt)
    return held ? { outcome, held } : { outcome: 'unknown', refusal: ourRefusal('channel.answerUnreadable') }
  }
  if (outcome === 'success') {
    const facts = paymentFacts(capabilities, intent, toldAt)
    if (!facts) return { outcome: 'unknown', refusal: ourRefusal('channel.answerUnreadable') }
    return { outcome: (chargeOf(intent)?.amount_refunded ?? 0) > 0 ? 'refunded' : 'success', facts }
  }
  if (intent.status === 'requires_payment_method' && intent.last_payment_error)
    return { outcome: 'declined', refusal: declineOf(intent.last_payment_error) }
  if (outcome === 'pending') return { outcome }
  if (outcome === 'closed')
    return { outcome, refusal: channelRefusal('canceled', 'The payment was canceled') }
  return { outcome: 'unknown', refusal: channelRefusal(intent.status, '') }
}

/** The reason for the decline: the bank's own code if there is one. */
export function declineOf(error: NonNullable<Intent['last_payment_error']>): Refusal {
  return channelRefusal(error.decline_code || error.code || 'card_declined', error.message ?? '')
}
