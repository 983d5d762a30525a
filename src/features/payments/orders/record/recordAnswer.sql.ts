import type { ChannelName, NextStep, Refusal } from '#features/channels/channels.domain.ts'
import type { SettleMode } from '#features/ledger/ledger.domain.ts'
import { type FeeTaxPart, feeTaxesAsStored } from '#features/payments/orders/create/fees.domain.ts'
import type { AttemptStatus } from '#features/payments/orders/record/decidePayment.domain.ts'
import { type Db, run } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'
import { type PayableWay, type TradeStatus, tradeStatusCode } from '#shared/reference.ts'

type AttemptKey = { orderId: string; attemptNo: number }

export type PaidOrder = AttemptKey & {
  status: TradeStatus
  channelTransactionId: string
  payerKey: string | null
  /** Keyed marks that identify a payer and a card across merchants. */
  payerMark: string | null
  cardMark: string | null
  cardCountry: string | null
  cardLast4: string | null
  card: { brand: string | null; funding: string | null } | null
  feeRate: string
  feeAmount: bigint
  feeTaxAmount: bigint
  feeTaxes: readonly FeeTaxPart[]
  settleMode: SettleMode
  payTime: Date
  /** The terms of the attempt that paid. */
  way: PayableWay
  channel: ChannelName
  inputAmount: bigint
  tipAmount: bigint
  surchargeAmount: bigint
  payAmount: bigint
  clearingAmount: bigint
  reference: string | null
}

const recordPaid = {
  name: 'payment-paid',
  text: `with paid as (
           update pay_order
              set status = $4, channel_transaction_id = $5, payer_key = coalesce($6, payer_key),
                  fee_rate = $7, fee_amount = $8, pay_time = $9, confirm_time = $10,
                  card_last4 = coalesce($11, card_last4), close_reason = null, way_code = $12, channel = $13,
                  surcharge_amount = $14, pay_amount = $15, clearing_amount = $16, settle_mode = $18,
                  fee_tax_amount = $19, fee_taxes = $20,
                  card_brand = coalesce($21, card_brand), card_funding = coalesce($22, card_funding),
                  input_amount = $23, tip_amount = $24, payer_mark = coalesce($25, payer_mark),
                  card_mark = coalesce($26, card_mark), card_country = coalesce($27, card_country)
            where tenant_id = $1 and order_id = $2
        returning merchant_id, payer_key),
         answered as (
           update pay_attempt set status = 'success', channel_transaction_id = $5, answer_time = $10, amount = $15,
                  channel_reference = coalesce($17, channel_reference)
            where tenant_id = $1 and order_id = $2 and attempt_no = $3)
         insert into payer (tenant_id, merchant_id, payer_key, first_pay_time)
         select $1, merchant_id, payer_key, $9 from paid where payer_key is not null
         on conflict do nothing`,
}

/** Writes order, attempt and payer of a payment in one statement. */
export async function writePaid(db: Db, scope: Scope, paid: PaidOrder, now: Date): Promise<void> {
  await run(db, recordPaid, [
    scope.tenantId,
    paid.orderId,
    paid.attemptNo,
    tradeStatusCode[paid.status],
    paid.channelTransactionId,
    paid.payerKey,
    paid.feeRate,
    paid.feeAmount,
    paid.payTime,
    now,
    paid.cardLast4,
    paid.way,
    paid.channel,
    paid.surchargeAmount,
    paid.payAmount,
    paid.clearingAmount,
    paid.reference,
    paid.settleMode,
    paid.feeTaxAmount,
    feeTaxesAsStored(paid.feeTaxes),
    paid.card?.brand ?? null,
    paid.card?.funding ?? null,
    paid.inputAmount,
    paid.tipAmount,
    paid.payerMark,
    paid.cardMark,
    paid.cardCountry,
  ])
}

const answered = `
  update pay_attempt
     set status = $4, answer_time = $5, next_step = coalesce($6, next_step),
         declined_time = case when $4 = 'declined' then coalesce(declined_time, $5) else declined_time end,
         refusal_code = case when $4 = 'closed' and status = 'declined' then refusal_code else $7 end,
         refusal_message = case when $4 = 'closed' and status = 'declined' then refusal_message else $8 end,
         channel_reference = coalesce($9, channel_reference)
   where tenant_id = $1 and order_id = $2 and attempt_no = $3`
const recordAttempt = { name: 'payment-attempt', text: answered }
const recordMove = {
  name: 'payment-move',
  text: `with moved as (
           update pay_order set status = $10, close_reason = $11 where tenant_id = $1 and order_id = $2)
         ${answered}`,
}

export type AnsweredAttempt = AttemptKey & {
  status: AttemptStatus
  nextStep: NextStep | null
  refusal: Refusal | null
  /** The channel's own reference, if it gave one. */
  reference: string | null
}

function attemptValues(scope: Scope, attempt: AnsweredAttempt, now: Date) {
  const { orderId, attemptNo, status, nextStep, refusal, reference } = attempt
  const next = nextStep && JSON.stringify(nextStep)
  return [
    scope.tenantId,
    orderId,
    attemptNo,
    status,
    now,
    next,
    refusal?.code ?? null,
    refusal?.message ?? null,
    reference,
  ]
}

/** Stores the response about an attempt; the order stays as it is. */
export async function writeAttempt(db: Db, scope: Scope, attempt: AnsweredAttempt, now: Date): Promise<void> {
  await run(db, recordAttempt, attemptValues(scope, attempt, now))
}

export type OrderMove = { status: TradeStatus; closeReason: 'expired' | 'cancelled' | null }

/** Stores the response about an attempt and the order's resulting status. */
export async function writeMove(
  db: Db,
  scope: Scope,
  attempt: AnsweredAttempt,
  move: OrderMove,
  now: Date,
): Promise<void> {
  const values = [...attemptValues(scope, attempt, now), tradeStatusCode[move.status], move.closeReason]
  await run(db, recordMove, values)
}

const recordUnallocatedFunds = {
  name: 'payment-unforeseen',
  text: `with known as (
           update pay_order
              set channel_transaction_id = coalesce(channel_transaction_id, $5),
                  payer_key = coalesce(payer_key, $6)
            where tenant_id = $1 and order_id = $2)
         update pay_attempt set status = $4, channel_transaction_id = $5, answer_time = $7
          where tenant_id = $1 and order_id = $2 and attempt_no = $3`,
}

export type UnallocatedFunds = AttemptKey & {
  status: AttemptStatus
  channelTransactionId: string
  payerKey: string | null
}

/**
 * Stores an unallocated payment: the order does not change, but can be found by the channel's number from now
 * on.
 */
export async function writeUnallocatedFunds(
  db: Db,
  scope: Scope,
  payment: UnallocatedFunds,
  now: Date,
): Promise<void> {
  const { orderId, attemptNo, status, channelTransactionId, payerKey } = payment
  const values = [scope.tenantId, orderId, attemptNo, status, channelTransactionId, payerKey, now]
  await run(db, recordUnallocatedFunds, values)
}

const review = {
  name: 'payment-under-review',
  text: 'update pay_order set under_review = $3 where tenant_id = $1 and order_id = $2 and under_review <> $3',
}

/** Sets whether an order must be reviewed before it is settled. */
export async function writeUnderReview(
  db: Db,
  { tenantId }: Scope,
  orderId: string,
  waits: boolean,
): Promise<void> {
  await run(db, review, [tenantId, orderId, waits])
}
