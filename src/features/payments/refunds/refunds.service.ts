import { randomInt } from 'node:crypto'
import { randomDigits, refundIdOf } from '#features/payments/orders/create/orderId.domain.ts'
import { lockOrder, writeOrderBalance } from '#features/payments/orders/orderBalance.service.ts'
import { orderErrors } from '#features/payments/orders/orders.errors.ts'
import type { LockedOrder } from '#features/payments/orders/orders.sql.ts'
import type { ProviderReason } from '#features/payments/refunds/approvals/approvals.domain.ts'
import {
  isCounted,
  isOverOwnLimit,
  providerReasonOf,
  type RequestedBy,
} from '#features/payments/refunds/policy/policy.service.ts'
import { findRefund } from '#features/payments/refunds/refundList.sql.ts'
import {
  decideNewRefund,
  type RefundDecision,
  type RefundShares,
  refusalValues,
  takenOf,
} from '#features/payments/refunds/refundRules.domain.ts'
import { refundErrors } from '#features/payments/refunds/refunds.errors.ts'
import type { Refund } from '#features/payments/refunds/refunds.fields.ts'
import {
  insertRefund,
  isMerchantRefundNoTaken,
  type RefundDraft,
} from '#features/payments/refunds/refunds.sql.ts'
import { refundTermsOf } from '#features/payments/refunds/refundTerms.service.ts'
import { needsTurn } from '#features/payments/refunds/refundTurns.domain.ts'
import { inTurn } from '#features/payments/refunds/refundTurns.service.ts'
import type { Ctx } from '#server/context.ts'
import { assertCapable } from '#server/session/blocked.ts'
import { requestErrors, serverErrors } from '#shared/commonErrors.ts'
import { AppError, errorNamed } from '#shared/errors.ts'

/** The applicant of a refund request that someone else approved. */
export type Applicant = Pick<RefundDraft, 'operatorId' | 'operatorName' | 'source'>

export type NewRefund = {
  /** Minor units of the order's currency. */
  amount: bigint
  reason?: string | undefined
  /** The merchant's own refund number; defaults to the refund ID. */
  merchantRefundNo?: string
  /** The merchant's webhook URL for the outcome; defaults to the order's. */
  notifyUrl?: string | null
  /** The till that the refund is made at. */
  deviceId?: string
  /** The applicant, if the refund was requested and approved. */
  applicant?: Applicant
  /** It has the required approvals; without this, a refund that needs approval is refused. */
  passed?: boolean
}

/** A locked order that can be refunded by an amount now, and why the provider must approve it, if so. */
export type JudgedRefund = {
  order: LockedOrder
  decision: Extract<RefundDecision, { ok: true }>
  providerReason: ProviderReason | null
  /** The refund exceeds what the merchant's users may refund without approval. */
  overOwnLimit: boolean
}

/**
 * Checks whether an amount can be refunded now; throws the errors of the contract. The order stays locked
 * until the transaction ends.
 */
export async function judgeRefund(
  ctx: Ctx,
  orderId: string,
  amount: bigint,
  by: RequestedBy = operatorOf(ctx.actor),
): Promise<JudgedRefund> {
  const { order, found, decision } = await inTurn(ctx, orderId, async () => {
    // Sent at once: the terms are read after the locks, in the same round trip.
    const [order, found] = await Promise.all([lockOrder(ctx, orderId), refundTermsOf(ctx, orderId)])
    assertCapable(found.stored.approveResult, 'refund')
    const decision = decideNewRefund(order, found.standing, found.terms, amount, ctx.now)
    if (!decision.ok) return { order, found, decision, turn: decision.error === 'refund.balanceTooLow' }
    const { available, isHeld } = found.stored
    const owed = takenOf(decision, order.settleMode)
    const counted = isCounted(order, found.stored, by)
    return { order, found, decision, turn: needsTurn({ owed, available, isHeld, isCounted: counted }) }
  })
  if (!decision.ok)
    throw new AppError(errorNamed(decision.error, orderErrors, refundErrors), {
      values: refusalValues(decision, order, ctx.language),
    })
  const [providerReason, overOwnLimit] = await Promise.all([
    providerReasonOf(ctx, order, found.stored, decision, by),
    isOverOwnLimit(ctx, order, found.stored, decision, by),
  ])
  return { order, decision, providerReason, overOwnLimit }
}

/**
 * Reserves the amount under the order's lock and creates the refund with its channel number; a job submits it
 * after the commit. Throws `refund.needsAudit` if approval is required.
 */
export async function placeRefund(ctx: Ctx, orderId: string, draft: NewRefund): Promise<Refund> {
  return writeRefund(ctx, await judgeRefund(ctx, orderId, draft.amount), draft)
}

/** Writes a refund that was checked in this transaction. */
export async function writeRefund(
  ctx: Ctx,
  { order, decision, providerReason, overOwnLimit }: JudgedRefund,
  draft: NewRefund,
): Promise<Refund> {
  if ((providerReason !== null || overOwnLimit) && !draft.passed) throw new AppError(refundErrors.needsAudit)
  const { orderId } = order
  const [refund] = await Promise.all([
    insertNumbered(ctx, draftOf(ctx, order, draft, decision), draft.merchantRefundNo),
    writeOrderBalance(ctx, orderId, decision.balance),
  ])
  recordSubmitted(ctx, orderId, refund.refundOrderId, draft)
  return refund
}

type UnnumberedDraft = Omit<RefundDraft, 'refundOrderId' | 'merchantRefundNo'>

function draftOf(ctx: Ctx, order: LockedOrder, draft: NewRefund, shares: RefundShares): UnnumberedDraft {
  const { orderId, way, currency, exchangeRate, payAmount } = order
  const { actor, now } = ctx
  return {
    orderId,
    way,
    currency,
    exchangeRate,
    amount: draft.amount,
    clearingAmount: shares.clearingAmount,
    feeReturnAmount: shares.feeReturnAmount,
    feeTaxReturnAmount: shares.feeTaxReturnAmount,
    type: draft.amount === payAmount ? 'full' : 'partial',
    reason: draft.reason || null,
    ...(draft.applicant ?? operatorOf(actor)),
    createTime: now,
    notifyUrl: draft.notifyUrl ?? null,
    deviceId: draft.deviceId ?? null,
  }
}

function operatorOf({ source, kind, id, name }: Ctx['actor']): Applicant {
  return { source, operatorId: kind === 'account' ? id : null, operatorName: name }
}

const numberingTries = 5

/** Retries with new IDs until one is free. */
async function insertNumbered(ctx: Ctx, draft: UnnumberedDraft, merchantRefundNo?: string): Promise<Refund> {
  for (let tries = 0; tries < numberingTries; tries++) {
    const drawn = String(randomInt(10 ** randomDigits.refund)).padStart(randomDigits.refund, '0')
    const refundOrderId = refundIdOf(ctx.now, ctx.scope.tenantId, drawn)
    const numbered = { ...draft, refundOrderId, merchantRefundNo: merchantRefundNo ?? refundOrderId }
    const [isInserted, refund] = await Promise.all([
      insertRefund(ctx.db, ctx.scope, numbered),
      findRefund(ctx.db, ctx.scope, refundOrderId),
    ])
    if (isInserted && refund) return refund
    if (
      merchantRefundNo !== undefined &&
      (await isMerchantRefundNoTaken(ctx.db, ctx.scope, merchantRefundNo))
    ) {
      throw new AppError(requestErrors.duplicate)
    }
  }
  throw new AppError(serverErrors.busy)
}

function recordSubmitted(
  ctx: Ctx,
  orderId: string,
  refundOrderId: string,
  { amount, reason }: NewRefund,
): void {
  const { tenantId, merchantId } = ctx.scope
  const after = { orderId, amount, reason: reason ?? null, status: 'submitted' }
  ctx.audit('refund.submitted', { type: 'refund', id: refundOrderId }, { after })
  const payload = { tenantId, merchantId, refundOrderId }
  ctx.enqueue({ name: 'refund.submit', payload })
  ctx.enqueue({ name: 'refund.changed', payload })
}
