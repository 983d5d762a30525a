import { z } from 'zod'
import { amountFromUnits } from '../channelAmount.domain.ts'
import type { DisputeFacts } from '../channelDisputes.domain.ts'
import type { Capabilities, HeldFacts, PaymentFacts, RefundFacts } from '../channels.domain.ts'
import { channelNumber } from '../channelText.domain.ts'

const metadata = z.record(z.string(), z.string()).nullish()
const seconds = z.number().int().positive()

const charge = z.object({
  id: channelNumber,
  created: seconds,
  amount_refunded: z.number(),
  payment_method_details: z
    .object({
      card: z
        .object({
          last4: z.string().nullish(),
          fingerprint: z.string().nullish(),
          brand: z.string().nullish(),
          funding: z.string().nullish(),
          country: z.string().nullish(),
          capture_before: seconds.nullish(),
        })
        .nullish(),
    })
    .nullish(),
})

/** A brand or funding as the provider names it ('visa', 'cartes_bancaires', 'debit'); null for anything else. */
function kindOf(name: string | null | undefined): string | null {
  return /^[a-z0-9_]{1,20}$/.test(name ?? '') ? (name ?? null) : null
}

/** A PaymentIntent. `latest_charge` is an id, or the expanded charge if we requested it. */
export const intent = z.object({
  object: z.literal('payment_intent'),
  id: channelNumber,
  status: z.string(),
  amount: z.number(),
  amount_received: z.number().default(0),
  amount_capturable: z.number().default(0),
  capture_method: z.string().nullish(),
  currency: z.string(),
  client_secret: z.string().nullish(),
  customer: z.string().nullish(),
  metadata,
  last_payment_error: z
    .object({ code: z.string().nullish(), decline_code: z.string().nullish(), message: z.string().nullish() })
    .nullish(),
  next_action: z
    .object({ type: z.string(), redirect_to_url: z.object({ url: z.string().nullish() }).nullish() })
    .nullish(),
  latest_charge: z.union([charge, z.string()]).nullish(),
})
export type Intent = z.output<typeof intent>

export const refund = z.object({
  object: z.literal('refund'),
  id: channelNumber,
  status: z.string(),
  amount: z.number(),
  currency: z.string(),
  created: seconds,
  payment_intent: z.string().nullish(),
  failure_reason: z.string().nullish(),
  metadata,
})
export type CardRefund = z.output<typeof refund>

export const dispute = z.object({
  object: z.literal('dispute'),
  id: channelNumber,
  status: z.string(),
  reason: z.string(),
  amount: z.number(),
  currency: z.string(),
  payment_intent: z.string().nullish(),
  evidence_details: z
    .object({ due_by: seconds.nullish(), submission_count: z.number().int().nullish() })
    .nullish(),
  /**
   * The charge's effect on the account balance: the amount and fee, and both reversed if they were
   * returned.
   */
  balance_transactions: z.array(z.object({ fee: z.number(), currency: z.string() })).nullish(),
})
export type CardDispute = z.output<typeof dispute>

export const paymentMethod = z.object({
  object: z.literal('payment_method'),
  id: channelNumber,
  card: z.object({ brand: z.string(), last4: z.string().regex(/^\d{4}$/) }),
})

/**
 * Field guide 2.11. If a payment method is required again after an attempt, the previous one was declined.
 */
export const intentStates = {
  requires_payment_method: 'pending',
  requires_confirmation: 'pending',
  requires_action: 'pending',
  requires_capture: 'authorized',
  processing: 'pending',
  succeeded: 'success',
  canceled: 'closed',
} as const

/** A refund that fails gives the money back to the merchant's balance, even after it had succeeded. */
export const refundStates = {
  pending: 'pending',
  requires_action: 'pending',
  succeeded: 'success',
  failed: 'declined',
  canceled: 'declined',
} as const

export const disputeStages = {
  warning_needs_response: 'warning',
  warning_under_review: 'warning',
  warning_closed: 'won',
  needs_response: 'needsResponse',
  under_review: 'underReview',
  prevented: 'won',
  won: 'won',
  lost: 'lost',
} as const

/** Returns the expanded charge if we requested it. */
export function chargeOf({ latest_charge: latest }: Intent) {
  return typeof latest === 'object' ? (latest ?? null) : null
}

/**
 * Reads the paid amount. Without the charge, `paidAt` is when we were notified; this also applies to a
 * captured authorization, because its charge is dated earlier. Null if the amount cannot be stored.
 */
export function paymentFacts(capabilities: Capabilities, intent: Intent, paidAt?: Date): PaymentFacts | null {
  const money = amountFromUnits(capabilities, intent.amount_received, intent.currency.toUpperCase())
  const paid = chargeOf(intent)
  const charged = paid ? instantOf(paid.created) : undefined
  const payTime = intent.capture_method === 'manual' ? (paidAt ?? charged) : (charged ?? paidAt)
  const channelOrderNo = intent.metadata?.channelOrderNo
  if (!money || !payTime || channelOrderNo === undefined) return null
  const payerId = intent.customer ?? paid?.payment_method_details?.card?.fingerprint ?? null
  return { channelOrderNo, channelTransactionId: intent.id, ...money, payTime, payerId, ...cardOf(intent) }
}

const dayMs = 86_400_000

/** Reads the authorized amount. Without the charge, `heldAt` is when we were notified. */
export function heldFacts(capabilities: Capabilities, intent: Intent, heldAt?: Date): HeldFacts | null {
  const money = amountFromUnits(capabilities, intent.amount_capturable, intent.currency.toUpperCase())
  const charged = chargeOf(intent)
  const authorizeTime = charged ? instantOf(charged.created) : heldAt
  if (!authorizeTime) return null
  const before = charged?.payment_method_details?.card?.capture_before
  const days = capabilities.preAuth?.holdsForDays ?? 0
  const expireTime = before ? instantOf(before) : new Date(authorizeTime.getTime() + days * dayMs)
  const channelOrderNo = intent.metadata?.channelOrderNo
  if (!money || money.amount <= 0n || channelOrderNo === undefined) return null
  const numbers = { channelOrderNo, channelTransactionId: intent.id, reference: intent.id }
  return { ...numbers, ...money, authorizeTime, expireTime, ...cardOf(intent) }
}

function cardOf(intent: Intent): Pick<PaymentFacts, 'cardLast4' | 'card'> {
  const card = chargeOf(intent)?.payment_method_details?.card
  return {
    ...(/^\d{4}$/.test(card?.last4 ?? '') && { cardLast4: card?.last4 ?? '' }),
    ...(card && {
      card: {
        ...{ brand: kindOf(card.brand), funding: kindOf(card.funding) },
        ...(card.fingerprint && { fingerprint: card.fingerprint }),
        ...(/^[A-Z]{2}$/.test(card.country ?? '') && { country: card.country ?? '' }),
      },
    }),
  }
}

export function refundFacts(capabilities: Capabilities, refund: CardRefund): RefundFacts | null {
  const money = amountFromUnits(capabilities, refund.amount, refund.currency.toUpperCase())
  const refundNo = refund.metadata?.refundNo
  if (!money || refundNo === undefined) return null
  const refundTime = refund.status === 'succeeded' ? instantOf(refund.created) : null
  return { refundNo, channelRefundNo: refund.id, ...money, refundTime }
}

export function disputeFacts(
  capabilities: Capabilities,
  dispute: CardDispute,
  stage: DisputeFacts['stage'],
  toldAt?: Date,
): DisputeFacts | null {
  const money = amountFromUnits(capabilities, dispute.amount, dispute.currency.toUpperCase())
  const dueBy = dispute.evidence_details?.due_by
  return (
    money && {
      disputeNo: dispute.id,
      stage,
      reason: dispute.reason,
      ...money,
      dueBy: dueBy ? instantOf(dueBy) : null,
      ...feeOf(capabilities, dispute),
      ...(toldAt && { toldAt }),
    }
  )
}

/** The dispute fee, if charged in the dispute's currency, and whether it was returned. */
function feeOf(capabilities: Capabilities, { balance_transactions, currency }: CardDispute) {
  const own = (balance_transactions ?? []).filter((moved) => moved.currency === currency)
  const taken = own.filter(({ fee }) => fee > 0).reduce((sum, { fee }) => sum + fee, 0)
  const fee = taken > 0 ? amountFromUnits(capabilities, taken, currency.toUpperCase()) : null
  return fee ? { fee: fee.amount, feeReturned: own.some((moved) => moved.fee < 0) } : {}
}

export function instantOf(unixSeconds: number): Date {
  return new Date(unixSeconds * 1000)
}
