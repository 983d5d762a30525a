import type { ChannelName, ChannelScene, NextStep, Refusal } from '#features/channels/channels.domain.ts'
import type { AttemptStatus } from '#features/payments/orders/payment/payments.domain.ts'
import { type Db, run } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'
import { nameOf } from '#shared/codes.ts'
import type { Currency } from '#shared/currency.ts'
import { type PayableWay, type TradeStatus, tradeStatusCode } from '#shared/reference.ts'

/**
 * An order and the attempt that an answer is about, both locked, with the rate in force when it was paid. What the payer
 * pays by an attempt is the attempt's own: way, channel, amount.
 */
export type LockedPayment = {
  orderId: string
  status: TradeStatus
  channel: ChannelName
  channelAccountId: string
  way: PayableWay
  currency: Currency
  inputAmount: bigint
  tipAmount: bigint
  /** What was asked for under the attempt's number. */
  payAmount: bigint
  settleCurrency: Currency
  exchangeRate: string
  notifyUrl: string | null
  /** Something of the order waits in the inbox. */
  hasOpenException: boolean
  /** A server of the merchant's wants to hear how it ends. */
  isHeard: boolean
  createTime: Date
  expireTime: Date
  attemptNo: number
  newestAttemptNo: number
  attemptStatus: AttemptStatus
  attemptScene: ChannelScene
  attemptTransactionId: string | null
  hasNextStep: boolean
  rate: string | null
  minFee: bigint | null
  maxFee: bigint | null
}

const lock = {
  name: 'payment-lock',
  text: `select order_id from pay_order
          where tenant_id = $1 and merchant_id = $2
            and order_id = (select order_id from pay_attempt where tenant_id = $1 and channel_order_no = $3)
            for update`,
}

// Each row by a unique key of its own: a join would be planned on statistics that a young table does not
// have. Read after the lock, so that what another has just made of the order is seen whole.
const read = {
  name: 'payment-read',
  text: `select o.order_id as "orderId", o.status, a.channel, a.channel_account_id as "channelAccountId",
                coalesce(a.way_code, o.way_code) as way, o.currency, o.input_amount as "inputAmount",
                o.tip_amount as "tipAmount", coalesce(a.amount, o.pay_amount) as "payAmount",
                o.settle_currency as "settleCurrency", o.exchange_rate as "exchangeRate",
                o.notify_url as "notifyUrl",
                o.notify_url is not null
                  or exists (select from webhook_endpoint where tenant_id = $1 and merchant_id = $2) as "isHeard",
                exists (select from order_exception
                         where tenant_id = $1 and order_id = o.order_id and status = 'open') as "hasOpenException",
                o.create_time as "createTime", o.expire_time as "expireTime",
                a.attempt_no as "attemptNo", a.status as "attemptStatus", a.scene as "attemptScene",
                a.channel_transaction_id as "attemptTransactionId", a.next_step is not null as "hasNextStep",
                (select max(attempt_no) from pay_attempt
                  where tenant_id = $1 and order_id = o.order_id) as "newestAttemptNo",
                r.rate, r.min_fee as "minFee", r.max_fee as "maxFee"
           from pay_order o
           join pay_attempt a on a.tenant_id = $1 and a.channel_order_no = $3
           left join lateral (
             select rate, min_fee, max_fee from way_rate
              where tenant_id = $1 and merchant_id = $2 and way_code = coalesce(a.way_code, o.way_code)
                and valid_from <= greatest(o.create_time, $4::timestamptz)
              order by valid_from desc limit 1) r on true
          where o.tenant_id = $1 and o.merchant_id = $2
            and o.order_id = (select order_id from pay_attempt where tenant_id = $1 and channel_order_no = $3)`,
}

/**
 * The order is locked as everyone locks it; both statements go out together. `paidAt` picks the rate; null: of no
 * interest.
 */
export async function lockPayment(
  db: Db,
  scope: Scope,
  channelOrderNo: string,
  paidAt: Date | null,
): Promise<LockedPayment | null> {
  const values = [scope.tenantId, scope.merchantId, channelOrderNo]
  type Row = Omit<LockedPayment, 'status'> & { status: number }
  const [, [row]] = await Promise.all([run(db, lock, values), run<Row>(db, read, [...values, paidAt])])
  return row ? { ...row, status: nameOf(tradeStatusCode, row.status) } : null
}

type AttemptKey = { orderId: string; attemptNo: number }

export type PaidOrder = AttemptKey & {
  status: TradeStatus
  channelTransactionId: string
  payerKey: string | null
  cardLast4: string | null
  feeRate: string
  feeAmount: bigint
  payTime: Date
  /** The terms of the attempt that paid. */
  way: PayableWay
  channel: ChannelName
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
                  surcharge_amount = $14, pay_amount = $15, clearing_amount = $16
            where tenant_id = $1 and order_id = $2
        returning merchant_id, payer_key),
         answered as (
           update pay_attempt set status = 'success', channel_transaction_id = $5, answer_time = $10,
                  channel_reference = coalesce($17, channel_reference)
            where tenant_id = $1 and order_id = $2 and attempt_no = $3)
         insert into payer (tenant_id, merchant_id, payer_key, first_pay_time)
         select $1, merchant_id, payer_key, $9 from paid where payer_key is not null
         on conflict do nothing`,
}

/** Order, attempt and payer of a payment, in one statement. */
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
  ])
}

const answered = `
  update pay_attempt
     set status = $4, answer_time = $5, next_step = coalesce($6, next_step),
         refusal_code = $7, refusal_message = $8, channel_reference = coalesce($9, channel_reference)
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
  /** The rail's own handle, where it gave one. */
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

/** What was answered of an attempt; the order stays as it is. */
export async function writeAttempt(db: Db, scope: Scope, attempt: AnsweredAttempt, now: Date): Promise<void> {
  await run(db, recordAttempt, attemptValues(scope, attempt, now))
}

export type OrderMove = { status: TradeStatus; closeReason: 'expired' | 'cancelled' | null }

/** What was answered of an attempt, and where that takes the order. */
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

const recordUnforeseen = {
  name: 'payment-unforeseen',
  text: `with known as (
           update pay_order
              set channel_transaction_id = coalesce(channel_transaction_id, $5),
                  payer_key = coalesce(payer_key, $6)
            where tenant_id = $1 and order_id = $2)
         update pay_attempt set status = $4, channel_transaction_id = $5, answer_time = $7
          where tenant_id = $1 and order_id = $2 and attempt_no = $3`,
}

export type Unforeseen = AttemptKey & {
  status: AttemptStatus
  channelTransactionId: string
  payerKey: string | null
}

/** Money that no rule foresees: the order does not move, but is found by the channel's number from now on. */
export async function writeUnforeseen(db: Db, scope: Scope, payment: Unforeseen, now: Date): Promise<void> {
  const { orderId, attemptNo, status, channelTransactionId, payerKey } = payment
  const values = [scope.tenantId, orderId, attemptNo, status, channelTransactionId, payerKey, now]
  await run(db, recordUnforeseen, values)
}
