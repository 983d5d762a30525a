import { z } from 'zod'
import { onDemand } from '#server/onDemand.ts'
import type {
  ChannelEvent,
  ChannelReply,
  NotificationAnswer,
  NotificationRequest,
} from '../channelNotifications.domain.ts'
import type { QueryAnswer } from '../channels.domain.ts'
import { meaning } from '../channelText.domain.ts'
import {
  type CardDispute,
  dispute,
  disputeFacts,
  disputeStages,
  type Intent,
  instantOf,
  intent,
  refund,
} from './cardAnswers.domain.ts'
import { type CardAccount, findIntent, statusOf } from './cardIntents.ts'
import { readRefund } from './cardRefunds.ts'

const envelope = z.object({
  id: z.string().min(1).max(255),
  object: z.literal('event'),
  type: z.string(),
  created: z.number().int().positive(),
  account: z.string().nullish(),
  data: z.object({ object: z.unknown() }),
})
type Envelope = z.output<typeof envelope>

const toleranceSeconds = 300

/**
 * Events from the provider. They are accepted only with a valid signature over the bytes from the last five
 * minutes.
 */
export async function readNotification(
  account: CardAccount,
  request: NotificationRequest,
): Promise<NotificationAnswer> {
  const verified = verify(account, request)
  if (!verified.ok) return verified
  const { data } = envelope.safeParse(verified.event)
  if (!data) return refuse('the body is no event')
  const { accountId } = account.settings
  if (accountId && data.account !== accountId) return refuse('it is about another account')
  return readEvent(account, data)
}

type Verified = { ok: true; event: unknown } | { ok: false; reason: string }

/** Each secret that is in force is tried. The SDK looks whether it is old, and we whether it is ahead. */
function verify({ settings, tools }: CardAccount, { headers, rawBody }: NotificationRequest): Verified {
  const header = headers['stripe-signature']
  if (header === undefined) return refuse('the signature header is missing')
  if (!header.split(',').every(isReadable)) return refuse('the signature does not hold')
  const now = tools.now().getTime()
  const stamped = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(header)?.[1])
  if (stamped * 1000 - now >= toleranceSeconds * 1000) return refuse('the signature is dated ahead')

  const Stripe = onDemand.stripe()
  for (const secret of [settings.webhookSecret, settings.previousWebhookSecret]) {
    if (!secret) continue
    try {
      const event = Stripe.webhooks.constructEvent(rawBody, header, secret, toleranceSeconds, undefined, now)
      return { ok: true, event }
    } catch (error) {
      // The bytes were the provider's, and yet no JSON.
      if (error instanceof SyntaxError) return refuse('the body is no event')
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error
    }
  }
  return refuse('the signature does not hold')
}

/** The SDK throws a different error for an empty signature or one that is not hexadecimal. */
function isReadable(part: string): boolean {
  return !/^v1(=|$)/.test(part) || /^v1=[0-9a-f]{64}$/.test(part)
}

async function readEvent(account: CardAccount, event: Envelope): Promise<NotificationAnswer> {
  const { type, data } = event
  if (type.startsWith('payment_intent.')) return paymentEvent(account, event)
  if (type === 'charge.refund.updated' || type.startsWith('refund.')) {
    const { data: response } = refund.safeParse(data.object)
    if (!response) return refuse('the refund could not be read')
    const { refundNo, channelOrderNo = null } = response.metadata ?? {}
    if (refundNo === undefined) return told(null)
    const answer = readRefund(account.capabilities, response)
    return told({ about: 'refund', refundNo, channelOrderNo, answer, eventId: event.id })
  }
  return type.startsWith('charge.dispute.') ? disputeEvent(account, event) : told(null)
}

const paymentEvents = new Set([
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'payment_intent.amount_capturable_updated',
])

async function paymentEvent(
  account: CardAccount,
  { id, type, created, data }: Envelope,
): Promise<NotificationAnswer> {
  if (!paymentEvents.has(type)) return told(null)
  const { data: response } = intent.safeParse(data.object)
  if (!response) return refuse('the payment could not be read')
  const channelOrderNo = response.metadata?.channelOrderNo
  // Someone else's payment at the same account.
  if (channelOrderNo === undefined) return told(null)
  const answer = await answerOf(account, response, instantOf(created))
  return told({ about: 'payment', channelOrderNo, answer, eventId: id })
}

const charged = new Set(['succeeded', 'requires_capture'])

/**
 * The event only has the charge's id, so the card and the time are queried. The paid amount comes from the
 * event.
 */
async function answerOf(account: CardAccount, intent: Intent, toldAt: Date): Promise<QueryAnswer> {
  if (!charged.has(intent.status) || typeof intent.latest_charge !== 'string')
    return statusOf(account.capabilities, intent, toldAt)
  const input = await findIntent(account, intent.id, null)
  const latest = input.kind === 'ok' ? input.said.latest_charge : null
  return statusOf(account.capabilities, { ...intent, latest_charge: latest ?? intent.latest_charge }, toldAt)
}

/** A dispute only has the provider's payment id; the payment identifies the order. */
async function disputeEvent(account: CardAccount, event: Envelope): Promise<NotificationAnswer> {
  const { data: response } = dispute.safeParse(event.data.object)
  if (!response) return refuse('the dispute could not be read')
  const facts = factsOf(account, response, instantOf(event.created))
  if (!facts || !response.payment_intent) return told(null)
  const paid = await findIntent(account, response.payment_intent, null)
  if (paid.kind === 'unknown') return refuse('the disputed payment could not be asked for')
  const channelOrderNo = paid.kind === 'ok' ? paid.said.metadata?.channelOrderNo : undefined
  if (channelOrderNo === undefined) return told(null)
  return told({ about: 'dispute', channelOrderNo, dispute: facts, eventId: event.id })
}

function factsOf({ capabilities }: CardAccount, dispute: CardDispute, toldAt: Date) {
  const stage = meaning(disputeStages, dispute.status)
  return stage === undefined ? null : disputeFacts(capabilities, dispute, stage, toldAt)
}

function told(event: ChannelEvent | null): NotificationAnswer {
  return { ok: true, event }
}

function refuse(reason: string): { ok: false; reason: string } {
  return { ok: false, reason }
}

export function acknowledge(accepted: boolean, reason = 'not accepted'): ChannelReply {
  const body = accepted ? { received: true } : { error: reason.slice(0, 64) }
  return {
    status: accepted ? 200 : 400,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
}
