import { createHmac } from 'node:crypto'
import { wayOfBarCode } from '#features/channels/channelWays.domain.ts'
import type { Caller } from '#features/openApi/calls/caller.ts'
import type { PayRequest } from '#features/openApi/calls/calls.contract.ts'
import { fieldFault, GatewayError } from '#features/openApi/calls/gatewayError.ts'
import { refuseUncallable } from '#features/openApi/calls/reading.ts'
import { faultTexts } from '#features/openApi/calls/results.messages.ts'
import { gatewayOf, scenarios, wayOfMethod } from '#features/openApi/calls/scenarios.domain.ts'
import { quoteMinutes } from '#features/payments/orders/create/pricing.service.ts'
import type { NewPaymentRequest } from '#features/payments/requests/paymentRequests.service.ts'
import type { PayableWay } from '#shared/reference.ts'

const methodField = 'paymentMethod.paymentMethodType'

/**
 * The merchant's request, checked against its scenario, in the form that is stored and compared with repeats.
 */
export function paymentRequestOf(caller: Caller, input: PayRequest): NewPaymentRequest {
  const { app, access } = caller
  const { scenarioCode, order, paymentRequestId } = input
  const way = wayFor(input)
  if (scenarios[scenarioCode].customer && !input.customer)
    throw fieldFault('customer', faultTexts.fieldMissing)
  refuseCard(input, access.cardInfoAllowed)
  refuseUncallable(caller, 'order.notifyUrl', order.notifyUrl)
  return {
    clientOrderId: paymentRequestId,
    contentHash: hashOf(app.secretKey, input, way),
    scenarioCode,
    way,
    gateway: gatewayOf(scenarioCode, way),
    currency: order.orderAmount.currency,
    amount: BigInt(order.orderAmount.value),
    description: order.description,
    notifyUrl: order.notifyUrl ?? null,
    redirectUrl: order.redirectUrl ?? null,
    cardId: null,
    expiryMinutes:
      order.orderAmount.currency === access.currency
        ? access.expiryMinutes
        : Math.min(access.expiryMinutes, quoteMinutes),
  }
}

/** The method that the merchant named or that the payer's code implies; null if the payer chooses. */
function wayFor({ scenarioCode, paymentMethod }: PayRequest): PayableWay | null {
  const { paymentMethodType: type, paymentCode } = paymentMethod ?? {}
  const named = type === undefined ? null : wayOfMethod(type)
  if (type !== undefined && named === null) throw fieldFault(methodField)
  if (scenarioCode === 'CREDIT_CARD') {
    if (named !== null && named !== 'C') throw fieldFault(methodField)
    return 'C'
  }
  if (scenarioCode === 'OFFLINE') return scannedWay(paymentCode, named)
  // Wallets cannot open a card payment.
  if (scenarioCode === 'JSAPI' && named === 'C') throw new GatewayError('CHANNEL_NOT_SUPPORTED')
  if (named === null && scenarios[scenarioCode].method === 'needed')
    throw fieldFault(methodField, faultTexts.fieldMissing)
  return named
}

const brands = [['WP'], ['AP', 'APO'], ['UP', 'UPO'], ['C']] as const satisfies PayableWay[][]

function scannedWay(paymentCode: string | undefined, named: PayableWay | null): PayableWay {
  if (!paymentCode) throw fieldFault('paymentMethod.paymentCode', faultTexts.fieldMissing)
  const way = wayOfBarCode(paymentCode)
  if (way === null) throw new GatewayError('AUTH_CODE_INVALID')
  const brand: readonly PayableWay[] = brands.find((ways) => ways.some((one) => one === way)) ?? [way]
  if (named !== null && !brand.includes(named))
    throw new GatewayError('AUTH_CODE_INVALID', {
      text: faultTexts.methodOther,
      values: { field: methodField },
    })
  return named ?? way
}

function refuseCard({ scenarioCode, card }: PayRequest, infoAllowed: boolean): void {
  if (scenarioCode !== 'CREDIT_CARD') return
  if (!card?.cardId && !card?.info) throw fieldFault('card.cardId', faultTexts.fieldMissing)
  if (card.cardId && card.info) throw fieldFault('card')
  if (card.info && !infoAllowed) throw fieldFault('card.info', faultTexts.cardNotAllowed)
}

/**
 * A keyed hash of the whole request. Only the card digits shown on a receipt are included, so that the stored
 * hash cannot be used to test card numbers.
 */
function hashOf(secretKey: Buffer, input: PayRequest, way: PayableWay | null): Buffer {
  const { scenarioCode, order, paymentMethod, customer, card } = input
  const { orderAmount, description, notifyUrl, redirectUrl } = order
  const info = card?.info && [
    card.info.number.slice(-4),
    Number(card.info.expMonth),
    card.info.expYear.slice(-2),
  ]
  const content = [
    [scenarioCode, way, orderAmount.value, orderAmount.currency, description],
    [notifyUrl ?? null, redirectUrl ?? null, paymentMethod?.paymentCode ?? null],
    [customer?.appId ?? null, customer?.customerId ?? null, card?.cardId ?? null, info ?? null],
  ]
  return createHmac('sha256', secretKey)
    .update(`pay request\0${JSON.stringify(content)}`)
    .digest()
}
