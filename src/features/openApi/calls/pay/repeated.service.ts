import { setTimeout as sleep } from 'node:timers/promises'
import type { ChannelScene } from '#features/channels/channels.domain.ts'
import { orderPageAddress } from '#features/checkout/hostedAddress.service.ts'
import { type Caller, principalOf } from '#features/openApi/calls/caller.ts'
import type { PayRequest } from '#features/openApi/calls/calls.contract.ts'
import type { PaymentFacts } from '#features/openApi/calls/facts.sql.ts'
import { GatewayError } from '#features/openApi/calls/gatewayError.ts'
import { tokenOf } from '#features/openApi/calls/pay/cardToken.service.ts'
import { requirePayment } from '#features/openApi/calls/requiredPayment.service.ts'
import { scenarios } from '#features/openApi/calls/scenarios.domain.ts'
import type { Payer } from '#features/payments/orders/attempt/channelCalls.service.ts'
import { askAgain, type ResendOutcome } from '#features/payments/orders/attempt/resendCall.service.ts'
import { retryPayment } from '#features/payments/orders/attempt/retryPayment.service.ts'
import { isWaiting } from '#features/payments/orders/orders.domain.ts'
import { AppError } from '#shared/errors.ts'

/**
 * How the payer of a call reaches the channel; identical when the call is repeated. `token` is the card's.
 */
export function payerOf(
  caller: Caller,
  input: PayRequest,
  orderId: string,
  { scene, token }: { scene: ChannelScene; token: string | null },
): Payer {
  const { customer, paymentMethod, order } = input
  return {
    scene,
    payerId: customer?.customerId ?? input.card?.customerId ?? null,
    payerAppId: customer?.appId ?? null,
    payerCode: scene === 'barCode' ? (paymentMethod?.paymentCode ?? null) : token,
    address: caller.address,
    returnUrl: order.redirectUrl ?? orderPageAddress(caller.app, orderId),
  }
}

const waitMs = 100
const mostWaits = 20

/**
 * The payment of a repeated call. The first call may still be at the channel, so we wait briefly to give both
 * the same response. If the channel's response was lost, we call it again so that the merchant gets its
 * payer's next step. A method chosen on our hosted page is not touched, because this call knows nothing of
 * that payer.
 */
export async function resolveRepeatedCall(
  caller: Caller,
  input: PayRequest,
  facts: PaymentFacts,
): Promise<PaymentFacts> {
  const { paymentId } = facts
  const isCalling = (one: PaymentFacts) => one.status === 'creating' && one.attemptStatus === 'calling'
  const called = await waitWhile(caller, facts, isCalling)
  const { scene } = scenarios[input.scenarioCode]
  if (scene === null || scene !== called.scene || !isIncomplete(called)) return called
  const again = await resendCreate(caller, input, called, scene)
  if (again === 'settled') return called
  const latest = await requirePayment(caller, paymentId)
  return again === 'underWay' ? waitWhile(caller, latest, isIncomplete) : latest
}

/** Whether the payer's next step is missing. */
function isIncomplete({ status, nextStep, scene }: PaymentFacts): boolean {
  return status !== null && isWaiting(status) && nextStep === null && scene !== 'barCode'
}

/** If the channel returns its code only once, the attempt is closed and another one created. */
async function resendCreate(
  caller: Caller,
  input: PayRequest,
  facts: PaymentFacts,
  scene: ChannelScene,
): Promise<ResendOutcome> {
  const { app } = caller
  const { paymentId } = facts
  const who = principalOf(caller)
  const token = await cardTokenOf(caller, input, facts)
  const payer = payerOf(caller, input, paymentId, { scene, token })
  const isMissingCard = scene === 'token' && token === null
  const again = await askAgain(app, who, paymentId, (attempt) =>
    attempt.scene === scene && !isMissingCard ? payer : null,
  )
  if (again !== 'codeLost') return again
  const { way } = await requirePayment(caller, paymentId)
  try {
    if (way !== null) await retryPayment(app, who, paymentId, { way, payer })
  } catch (error) {
    // The channel does not close it yet, or it has ended; its current state is the response.
    if (!(error instanceof AppError) || error.status >= 500) throw error
  }
  return again
}

/**
 * The card token for a repeated call. We never store card numbers, so the card is tokenized again unless the
 * first call saved it. Null if that fails: an error now says nothing about the payment that the first call
 * may have made.
 */
async function cardTokenOf(
  caller: Caller,
  { card }: PayRequest,
  { cardId }: PaymentFacts,
): Promise<string | null> {
  const known = card?.cardId ?? cardId
  if (known !== null || !card?.info) return known
  try {
    return await tokenOf(caller, card.info, false)
  } catch (error) {
    if (error instanceof GatewayError) return null
    throw error
  }
}

async function waitWhile(
  caller: Caller,
  facts: PaymentFacts,
  goesOn: (facts: PaymentFacts) => boolean,
): Promise<PaymentFacts> {
  let latest = facts
  for (let waits = 0; goesOn(latest) && waits < mostWaits; waits++) {
    await sleep(waitMs)
    latest = await requirePayment(caller, facts.paymentId)
  }
  return latest
}
