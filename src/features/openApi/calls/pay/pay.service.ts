import type { ChannelScene } from '#features/channels/channels.domain.ts'
import { channelFor } from '#features/channels/channels.service.ts'
import { type Answered, type Caller, principalOf } from '#features/openApi/calls/caller.ts'
import { type PayRequest, payRequest } from '#features/openApi/calls/calls.contract.ts'
import type { PaymentFacts } from '#features/openApi/calls/facts.sql.ts'
import { GatewayError } from '#features/openApi/calls/gatewayError.ts'
import { tokenOf } from '#features/openApi/calls/pay/cardToken.service.ts'
import { payAnswerOf } from '#features/openApi/calls/pay/payAnswer.service.ts'
import { paymentRequestOf } from '#features/openApi/calls/pay/paymentRequest.ts'
import { payerOf, resolveRepeatedCall } from '#features/openApi/calls/pay/repeated.service.ts'
import { inTurn } from '#features/openApi/calls/pay/turns.ts'
import { readBody } from '#features/openApi/calls/reading.ts'
import { requirePayment } from '#features/openApi/calls/requiredPayment.service.ts'
import { type ScenarioCode, scenarios } from '#features/openApi/calls/scenarios.domain.ts'
import type { StartedPayment } from '#features/payments/orders/attempt/startPayment.service.ts'
import { startPayment } from '#features/payments/orders/attempt/startPayment.service.ts'
import { assertAmountTaken } from '#features/payments/orders/create/amountLimits.service.ts'
import type { CreatedOrder, NewOrder } from '#features/payments/orders/create/createOrder.service.ts'
import { productRate } from '#features/payments/orders/create/productRate.service.ts'
import { orderErrors } from '#features/payments/orders/orders.errors.ts'
import {
  drawPaymentId,
  findRequestByNumber,
  keepRequestOf,
  type NewPaymentRequest,
  openPaymentRequest,
} from '#features/payments/requests/paymentRequests.service.ts'
import { asActor } from '#server/context.ts'
import { transaction } from '#server/database/transaction.ts'
import { assertCapable } from '#server/session/blocked.ts'
import type { Currency } from '#shared/currency.ts'
import { AppError } from '#shared/errors.ts'
import { payableWays } from '#shared/reference.ts'

/**
 * Creates a payment, once per merchant request ID and content. A payment on our hosted page is only stored
 * until the payer comes; for all others, the order is created and the channel called. A repeated request,
 * even a concurrent one or one after a crash, gets the first one's payment.
 */
export async function pay(caller: Caller, body: object): Promise<Answered> {
  assertCapable(caller.access.approveResult, 'pay')
  const input = readBody(payRequest, body)
  const draft = paymentRequestOf(caller, input)
  const { tenantId, merchantId } = caller.access.scope
  const { facts, first } = await inTurn<PayResult>(
    caller.app,
    `${tenantId}/${merchantId}/${draft.clientOrderId}`,
    {
      earlier: () => earlierOf(caller, draft),
      work: () => take(caller, input, draft),
    },
  )
  return payAnswerOf(caller, first ? facts : await resolveRepeatedCall(caller, input, facts), input)
}

/** The state of a payment, and whether this call created it. */
type PayResult = { facts: PaymentFacts; first: boolean }

async function earlierOf(caller: Caller, draft: NewPaymentRequest): Promise<PayResult | null> {
  const facts = await firstOf(caller, draft)
  return facts && { facts, first: false }
}

async function take(caller: Caller, input: PayRequest, draft: NewPaymentRequest): Promise<PayResult> {
  const { scene } = scenarios[input.scenarioCode]
  if (scene === null) {
    const earlier = await earlierOf(caller, draft)
    if (earlier) return earlier
    await refuseUnpriced(caller, draft.currency)
    const requestId = await openHosted(caller, draft)
    return { facts: await requirePayment(caller, requestId), first: true }
  }
  const earlier = input.card?.info ? await earlierOf(caller, draft) : null
  if (earlier) return earlier
  const { info, cardId, remember = false } = input.card ?? {}
  const token = info ? await tokenOf(caller, info, remember) : (cardId ?? null)
  return order(caller, input, { ...draft, cardId: info && remember ? token : null }, { scene, token })
}

/** Refuses a currency that cannot be priced, because the payer could not pay on the page anyway. */
async function refuseUnpriced({ app, access }: Caller, currency: Currency): Promise<void> {
  if (currency === access.currency) return
  const rate = await productRate(app, currency, access.currency, app.clock())
  if (rate.ok) return
  const values = { currency, settleCurrency: access.currency }
  throw new AppError(rate.stale ? orderErrors.exchangeRateOld : orderErrors.exchangeRateMissing, { values })
}

/**
 * Stores the request for our hosted page. A fixed method must have a route, and some method must accept the
 * amount, because otherwise the payer could not pay.
 */
async function openHosted(caller: Caller, draft: NewPaymentRequest): Promise<string> {
  return asActor(caller.app, principalOf(caller), 'write', async (ctx) => {
    const { request, first } = await openPaymentRequest(ctx, draft)
    const { way } = draft
    const nowhere = first && way !== null && !(await channelFor(ctx, ctx.scope.merchantId, way, ctx.now))
    if (nowhere) throw new GatewayError('CHANNEL_NOT_SUPPORTED')
    const { amount, currency, gateway } = draft
    const ways = way === null ? payableWays : [way]
    if (first) await assertAmountTaken(ctx, { ways, gateway, amount, currency })
    return request.orderId
  })
}

async function order(
  caller: Caller,
  input: PayRequest,
  draft: NewPaymentRequest,
  called: { scene: ChannelScene; token: string | null },
): Promise<PayResult> {
  const { app, access } = caller
  const { way, gateway, currency, amount, description, notifyUrl, clientOrderId, expiryMinutes } = draft
  if (way === null) throw new GatewayError('CHANNEL_NOT_SUPPORTED')
  const orderId = drawPaymentId(access.scope.tenantId, app.clock())
  const scene = scenarios[input.scenarioCode].orderScene
  const priced = { inputAmount: amount, currency, expiryMinutes, description, notifyUrl }
  const newOrder: NewOrder = { orderId, clientOrderId, way, gateway, scene, ...priced }
  const payer = payerOf(caller, input, orderId, called)
  const stored: CreatedOrder[] = []
  try {
    const started = await startPayment(app, principalOf(caller), newOrder, payer, async (ctx, created) => {
      await keepRequestOf(ctx, created, draft)
      stored.push(created)
    })
    const [result] = stored.slice(-1)
    const facts = result ? factsFrom(caller, draft, result, started) : await requirePayment(caller, orderId)
    return { facts, first: true }
  } catch (error) {
    // The request was sent before, or a concurrent one was first; what that one used up may be the reason for
    // this error.
    const earlier = error instanceof AppError && (await earlierOf(caller, draft))
    if (!earlier) throw error
    return earlier
  }
}

/** The payment's current state, as it would be read from the database. */
function factsFrom(
  { access }: Caller,
  { expiryMinutes: _minutes, contentHash: _hash, clientOrderId, ...checkoutRequest }: NewPaymentRequest,
  { orderId, payAmount, createTime, expireTime }: CreatedOrder,
  { status, next, refusal }: StartedPayment,
): PaymentFacts {
  return {
    ...checkoutRequest,
    paymentId: orderId,
    paymentRequestId: clientOrderId,
    payAmount,
    requestStatus: 'ordered',
    status,
    closeReason: null,
    createTime,
    expireTime,
    payTime: null,
    cancelTime: null,
    nextStep: next,
    cancelRequestTime: null,
    scene: scenarios[checkoutRequest.scenarioCode as ScenarioCode].scene,
    attemptStatus: null,
    declinedTime: status === 'failed' ? createTime : null,
    refusalCode: refusal?.code ?? null,
    refusalMessage: refusal?.message ?? null,
    timezone: access.timezone,
  }
}

/** The payment of an earlier request with the same ID, or null. Throws if its content differs. */
async function firstOf(caller: Caller, draft: NewPaymentRequest): Promise<PaymentFacts | null> {
  const { app, access } = caller
  const { scope } = access
  const earlier = await transaction(app.pool, scope.tenantId, 'read', (db) =>
    findRequestByNumber(db, scope, draft.clientOrderId),
  )
  if (!earlier) return null
  if (!earlier.contentHash.equals(draft.contentHash)) throw new GatewayError('REPEAT_REQUEST')
  return requirePayment(caller, earlier.orderId)
}
