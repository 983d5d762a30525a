import { type Dispute, hasEvidence } from '../trades/disputes.ts'
import { refundedAmount } from '../trades/refunds.ts'
import type { Refund, Trade } from '../trades/trade.ts'
import type { World } from '../world.ts'
import type { StoredCard } from './cards.ts'
import { cardView } from './methods.ts'

const seconds = (at: Date) => Math.floor(at.getTime() / 1_000)

export function intentStatus({ status, extra }: Trade): string {
  if (status === 'paid') return 'succeeded'
  if (status === 'closed') return 'canceled'
  return extra.state ?? 'requires_payment_method'
}

/** Returns a PaymentIntent. `expand` names the objects to include in full instead of by ID. */
export function intentView(world: World, trade: Trade, expand: readonly string[] = []) {
  const { extra, channelNo, amount } = trade
  const status = intentStatus(trade)
  const paid = trade.status === 'paid'
  const charged = paid || status === 'requires_capture'
  const whole = expand.some((path) => path === 'latest_charge' || path === 'data.latest_charge')
  return {
    id: channelNo,
    object: 'payment_intent',
    amount: Number(extra.authorised ?? amount),
    amount_capturable: status === 'requires_capture' ? Number(amount) : 0,
    amount_received: paid ? Number(amount) : 0,
    capture_method: extra.capture === 'manual' ? 'manual' : 'automatic',
    client_secret: secretOf(trade),
    created: seconds(trade.createdAt),
    currency: trade.currency.toLowerCase(),
    customer: extra.customer ?? null,
    description: trade.description,
    last_payment_error: extra.lastError ? { type: 'card_error', ...JSON.parse(extra.lastError) } : null,
    latest_charge: charged ? (whole ? chargeView(world, trade) : chargeNo(trade)) : null,
    livemode: false,
    metadata: metadataOf(trade),
    next_action: status === 'requires_action' ? nextAction(world, trade) : null,
    status,
    canceled_at: trade.closedAt ? seconds(trade.closedAt) : null,
  }
}

/** Returns the client secret; with the publishable key, a payer's browser can act on this payment. */
export function secretOf({ channelNo, token }: Trade): string {
  return `${channelNo}_secret_${token}`
}

function metadataOf({ extra, outTradeNo }: Trade): object {
  return extra.metadata ? JSON.parse(extra.metadata) : { channelOrderNo: outTradeNo }
}

function nextAction(world: World, trade: Trade) {
  const url = `${world.publicUrl()}/sandbox/card/challenge/${trade.token}`
  return { type: 'redirect_to_url', redirect_to_url: { url, return_url: trade.returnUrl } }
}

function chargeNo({ channelNo }: Trade): string {
  return `ch_${channelNo.replace(/^pi_/, '')}`
}

function chargeView(world: World, trade: Trade) {
  const card: StoredCard | null = trade.extra.card ? JSON.parse(trade.extra.card) : null
  const { heldUntil } = trade
  const heldAt = trade.extra.heldAt ? new Date(Number(trade.extra.heldAt)) : null
  const paid = trade.status === 'paid'
  return {
    id: chargeNo(trade),
    object: 'charge',
    amount: Number(trade.extra.authorised ?? trade.amount),
    amount_captured: paid ? Number(trade.amount) : 0,
    amount_refunded: Number(refundedAmount(world, trade)),
    captured: paid,
    // A charge that was authorized first keeps the date of its authorization.
    created: seconds(heldAt ?? trade.paidAt ?? trade.createdAt),
    currency: trade.currency.toLowerCase(),
    paid: true,
    payment_intent: trade.channelNo,
    payment_method_details: {
      type: 'card',
      card: card && { ...cardView(card), ...(heldUntil && { capture_before: seconds(heldUntil) }) },
    },
    status: 'succeeded',
  }
}

/** Returns a refund. One that fails later is reported as successful until then. */
export function refundView(trade: Trade, refund: Refund) {
  const failsLater = trade.extra.card?.includes('"refundFailsLater"') ?? false
  const failed = refund.status === 'closed' || refund.status === 'abnormal'
  const pending = refund.status === 'processing' && !failsLater
  const reason = refund.status === 'abnormal' ? 'expired_or_canceled_card' : 'lost_or_stolen_card'
  return {
    id: refund.channelNo,
    object: 'refund',
    amount: Number(refund.amount),
    charge: chargeNo(trade),
    created: seconds(refund.createdAt),
    currency: trade.currency.toLowerCase(),
    payment_intent: trade.channelNo,
    status: failed ? 'failed' : pending ? 'pending' : 'succeeded',
    ...(failed && { failure_reason: reason }),
    metadata: refund.reason
      ? JSON.parse(refund.reason)
      : { refundNo: refund.outRefundNo, channelOrderNo: trade.outTradeNo },
  }
}

const disputeStatus: Record<Dispute['stage'], string> = {
  coming: 'needs_response',
  needsResponse: 'needs_response',
  underReview: 'under_review',
  won: 'won',
  lost: 'lost',
}

/** The provider's dispute fee in any currency, which is returned if the dispute is won. */
const disputeFee = 1_500

export function disputeView(world: World, trade: Trade, dispute: Dispute) {
  const amount = Number(dispute.amount)
  const currency = trade.currency.toLowerCase()
  const moved = (sign: 1 | -1) => ({
    object: 'balance_transaction',
    amount: -sign * amount,
    fee: sign * disputeFee,
    net: -sign * (amount + disputeFee),
    currency,
  })
  const evidence = hasEvidence(world, dispute)
  return {
    id: dispute.disputeNo,
    object: 'dispute',
    amount,
    balance_transactions: dispute.stage === 'won' ? [moved(1), moved(-1)] : [moved(1)],
    charge: chargeNo(trade),
    created: seconds(dispute.createdAt),
    currency,
    evidence_details: {
      due_by: seconds(dispute.dueAt) + 10 * 86_400,
      has_evidence: evidence,
      submission_count: evidence ? 1 : 0,
    },
    payment_intent: trade.channelNo,
    reason: dispute.reason,
    status: disputeStatus[dispute.stage],
  }
}
