import { carriedAmount } from '../channelAmount.domain.ts'
import { ourRefusal } from '../channelRefusal.service.ts'
import type {
  CloseAnswer,
  CreateAnswer,
  CreateCommand,
  NextStep,
  PaymentRef,
  QueryAnswer,
} from '../channels.domain.ts'
import { type Intent, intent } from './cardAnswers.domain.ts'
import { type CardAnswer, type CardRefused, unknownAnswer } from './cardClient.ts'
import {
  type CardAccount,
  currentState,
  declineOf,
  findIntent,
  intentOf,
  makeIntent,
  mayHaveForgotten,
  readIntent,
  searchIntent,
} from './cardIntents.ts'
import { methodOfToken } from './cardTokens.ts'

/**
 * Creates the PaymentIntent. With a card token it is confirmed at once; otherwise the payer confirms in the
 * provider's frame.
 */
export async function createPayment(account: CardAccount, command: CreateCommand): Promise<CreateAnswer> {
  const { scene, amount, currency, payerCode } = command
  const carried = carriedAmount(account.capabilities, amount, currency)
  if (!carried.ok) return rejected(ourRefusal(carried.code, { channel: 'card', ...carried.values }))
  if (!account.capabilities.scenes.includes(scene))
    return rejected(ourRefusal('channel.scene', { channel: 'card' }))
  if (scene === 'token' && !payerCode)
    return rejected(ourRefusal('channel.payerMissing', { channel: 'card' }))

  const created = await madeOrFound(account, command)
  if (created.kind === 'unknown') return { outcome: 'unknown', refusal: created.refusal }
  if (created.kind === 'refused') return refusedCreate(created.refused)
  if (scene === 'token' && payerCode) return confirm(account, created.said, command, payerCode)
  const next = fieldsOf(account, created.said)
  return next ? { outcome: 'pending', next, reference: created.said.id } : unreadable()
}

/**
 * A key with a stored failure keeps returning it. An intent that was created anyway is found by its number,
 * as is one whose key may have expired.
 */
async function madeOrFound(account: CardAccount, command: CreateCommand): Promise<CardAnswer<Intent>> {
  if (mayHaveForgotten(account, command.createTime)) {
    const earlier = await searchIntent(account, command.channelOrderNo)
    return earlier.kind === 'none'
      ? unknownAnswer(ourRefusal('channel.noSuchPayment', { channel: 'card' }))
      : earlier
  }
  const created = await makeIntent(account, command)
  if (created.kind !== 'unknown' || !created.replayed) return created
  const found = await searchIntent(account, command.channelOrderNo)
  return found.kind === 'none' ? created : found
}

/**
 * Confirming is a separate call, so that the intent can be found by its key whatever happens. The bank may
 * redirect the payer for authentication.
 */
async function confirm(
  account: CardAccount,
  created: Intent,
  { channelOrderNo, returnUrl }: CreateCommand,
  token: string,
): Promise<CreateAnswer> {
  const card = methodOfToken(token)
  if (!card) return rejected(ourRefusal('channel.cardUnknown', { channel: 'card' }))
  const where = returnUrl === null ? { error_on_requires_action: true } : { return_url: returnUrl }
  const { method, customer } = card
  const answer = await account.ask(async (stripe) => {
    // A kept card pays for its own customer only.
    if (customer !== null && created.customer !== customer)
      await stripe.paymentIntents.update(created.id, { customer })
    return stripe.paymentIntents.confirm(
      created.id,
      { payment_method: method, expand: ['latest_charge'], ...where },
      { idempotencyKey: `${channelOrderNo}-confirm` },
    )
  })
  const read = readIntent(answer, channelOrderNo)
  if (read.kind === 'ok') return confirmed(account, read.said)
  if (read.kind === 'unknown') return { outcome: 'unknown', refusal: read.refusal }
  return refusedConfirm(account, created, read.refused)
}

function confirmed(account: CardAccount, intent: Intent): CreateAnswer {
  const next = challengeOf(intent)
  if (next) return { outcome: 'pending', next, reference: intent.id }
  const answer = currentState(account, intent)
  if (answer.outcome === 'success') return { ...answer, reference: intent.id }
  if (answer.outcome === 'authorized') return answer
  if (answer.outcome === 'declined') return { outcome: 'declined', refusal: answer.refusal }
  return {
    outcome: 'unknown',
    refusal: 'refusal' in answer ? answer.refusal : ourRefusal('channel.answerOther'),
  }
}

/**
 * 402 means that the bank declined with a reason. Any other rejection leaves an intent that nobody can pay.
 */
async function refusedConfirm(
  account: CardAccount,
  { id }: Intent,
  { type, code, raw, refusal }: CardRefused,
): Promise<CreateAnswer> {
  if (type === 'card_error') {
    const { decline_code: declineCode } = raw as { decline_code?: string }
    return {
      outcome: 'declined',
      refusal: declineOf({ code, decline_code: declineCode, message: refusal.message }),
    }
  }
  // It was confirmed before or closed in the meantime; its current status decides.
  if (code !== 'payment_intent_unexpected_state') return rejected(refusal)
  const now = await findIntent(account, id, null)
  return now.kind === 'ok' ? confirmed(account, now.said) : { outcome: 'unknown', refusal }
}

/** An invalid key is a fault of the account, so another account may take the payment. */
function refusedCreate({ type, status, refusal }: CardRefused): CreateAnswer {
  if (type === 'idempotency_error') return { outcome: 'unknown', refusal }
  const elsewhere = status === 401 || status === 403
  return { outcome: 'rejected', refusal, ...(elsewhere && { elsewhere }) }
}

function fieldsOf({ settings }: CardAccount, intent: Intent): NextStep | null {
  const { scriptUrl, publishableKey, accountId } = settings
  if (!intent.client_secret) return null
  const fields = { scriptUrl, publishableKey, clientSecret: intent.client_secret }
  return { kind: 'cardFields', ...fields, ...(accountId && { accountId }) }
}

export async function queryPayment(account: CardAccount, payment: PaymentRef): Promise<QueryAnswer> {
  const found = await intentOf(account, payment)
  switch (found.kind) {
    case 'ok':
      return withNextStep(account, payment, found.said)
    case 'none':
      return rejected(ourRefusal('channel.noSuchPayment', { channel: 'card' }))
    case 'refused':
      // Only `none` confirms that it was never created.
      return { outcome: 'unknown', refusal: found.refused.refusal }
    case 'unknown':
      return { outcome: 'unknown', refusal: found.refusal }
  }
}

/** A waiting payment returns the payer's next step again, because the first answer may have been lost. */
function withNextStep(account: CardAccount, { scene }: PaymentRef, intent: Intent): QueryAnswer {
  const answer = currentState(account, intent)
  if (answer.outcome !== 'pending') return answer
  const next = scene === 'token' ? challengeOf(intent) : fieldsOf(account, intent)
  return { ...answer, ...(next && { next, reference: intent.id }) }
}

/** Where the bank asks for the payer. */
function challengeOf(intent: Intent): NextStep | null {
  const url = intent.next_action?.redirect_to_url?.url
  return intent.status === 'requires_action' && url && URL.canParse(url) ? { kind: 'redirect', url } : null
}

/** Cancels the intent, which also releases an authorization. */
export async function closePayment(account: CardAccount, payment: PaymentRef): Promise<CloseAnswer> {
  const found = payment.reference === null ? await intentOf(account, payment) : null
  if (found?.kind === 'none') return rejected(ourRefusal('channel.noSuchPayment', { channel: 'card' }))
  if (found?.kind === 'unknown') return { outcome: 'unknown', refusal: found.refusal }
  if (found?.kind === 'refused') return rejected(found.refused.refusal)

  const id = found?.said.id ?? payment.reference ?? ''
  const canceled = await account.ask((stripe) =>
    stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' }),
  )
  if (canceled.kind === 'unknown') return { outcome: 'unknown', refusal: canceled.refusal }
  if (canceled.kind === 'refused') return tooLate(canceled.refused)
  const read = readIntent(canceled, payment.channelOrderNo)
  return read.kind === 'ok' && read.said.status === 'canceled' ? { outcome: 'closed' } : unreadable()
}

function tooLate({ refusal, raw }: CardRefused): CloseAnswer {
  const { data } = intent.safeParse((raw as { payment_intent?: unknown }).payment_intent)
  if (data?.status === 'succeeded') return { outcome: 'paid' }
  if (data?.status === 'canceled') return { outcome: 'closed' }
  return rejected(refusal)
}

function rejected<R>(refusal: R): { outcome: 'rejected'; refusal: R } {
  return { outcome: 'rejected', refusal }
}

function unreadable() {
  return { outcome: 'unknown' as const, refusal: ourRefusal('channel.answerUnreadable') }
}
