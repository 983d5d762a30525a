import { createHmac } from 'node:crypto'
import { brandOfWay, wayOfBarCode } from '#features/channels/channelWays.domain.ts'
import { startPayment } from '#features/payments/orders/attempt/startPayment.service.ts'
import type { NewOrder } from '#features/payments/orders/create/createOrder.service.ts'
import { orderErrors } from '#features/payments/orders/orders.errors.ts'
import type { TillOffer } from '#features/products/pos/pos.domain.ts'
import { findMade, type TillFacts, type TillOrderRow } from '#features/products/pos/pos.sql.ts'
import type { Charge, TillOrder } from '#features/products/pos/till.contract.ts'
import { deviceOf, offersOf, tillFacts } from '#features/products/pos/till.service.ts'
import { shownOrder } from '#features/products/pos/tillOrders.service.ts'
import { decideTip } from '#features/products/sales/tips.domain.ts'
import type { App } from '#server/context.ts'
import { transaction } from '#server/database/transaction.ts'
import type { Caller, RequestCtx } from '#server/http/routes.ts'
import { principalOf } from '#server/http/rpcMiddleware.ts'
import type { Scope } from '#server/session/scope.ts'
import { requestErrors } from '#shared/commonErrors.ts'
import { smallestStep } from '#shared/currency.ts'
import { AppError } from '#shared/errors.ts'
import { fieldTexts } from '#shared/fields.messages.ts'
import { type Language, say } from '#shared/messages.ts'
import { formatMoney } from '#shared/money.ts'
import { wayText } from '#shared/reference.ts'

/**
 * Creates the device's order and sends it to its channel, once per nonce: a double tap or a retry returns the
 * first order's current state. If the channel's response is missing, the order is `asking` and is queried
 * until the outcome is known.
 */
export async function chargeAtTill({ requestContext, signedIn }: Caller, asked: Charge): Promise<TillOrder> {
  const { app } = requestContext
  const { scope } = signedIn
  const { deviceId, name } = deviceOf(signedIn)
  const clientOrderId = clientOrderIdOf(app, deviceId, asked.nonce)
  const first = await firstMade(app, scope, { deviceId, clientOrderId, asked })
  if (first) return shownOrder(first, app.clock())

  const { facts, offers } = await inRead(app, scope, async (db) => {
    const facts = await tillFacts(db, scope, deviceId)
    return { facts, offers: await offersOf(app, db, scope, facts) }
  })
  const offer = offerIn(offers, asked, requestContext.language)
  const order: NewOrder = {
    way: offer.way,
    gateway: 'retailInStore',
    scene: 'terminal',
    ...amountsOf(requestContext.language, facts, asked),
    currency: facts.currency,
    description: `${facts.tradeName} - ${facts.placeLabel ?? name}`,
    clientOrderId,
    storeCodeId: facts.storeCodeId,
    deviceId,
    operatorName: signedIn.displayName,
    customerRemark: asked.remark || null,
  }
  const payer = {
    scene: asked.mode,
    payerId: null,
    payerCode: asked.mode === 'barCode' ? (asked.payerCode ?? null) : null,
    address: requestContext.address,
    returnUrl: null,
    device: deviceId,
  }
  try {
    await startPayment(app, principalOf(signedIn, requestContext), order, payer)
  } catch (error) {
    // The other of two concurrent requests was first.
    if (!(error instanceof AppError) || error.code !== 'request.duplicate') throw error
  }
  const created = await firstMade(app, scope, { deviceId, clientOrderId, asked })
  if (!created) throw new AppError(requestErrors.duplicate)
  return shownOrder(created, app.clock())
}

/** Looks up a charge whose response was lost. Throws `order.notFound` if it was never created. */
export async function madeAtTill(ctx: RequestCtx, nonce: string): Promise<TillOrder> {
  const { app, db, scope } = ctx
  const { deviceId } = deviceOf(ctx.signedIn)
  const created = await findMade(db, scope, deviceId, clientOrderIdOf(app, deviceId, nonce))
  if (!created) throw new AppError(orderErrors.notFound)
  return shownOrder(created, ctx.now)
}

/** Derives our order number from the device's nonce; the same nonce from another device is another order. */
function clientOrderIdOf({ secretKey }: App, deviceId: string, nonce: string): string {
  const mac = createHmac('sha256', secretKey).update(`till's wish\0${deviceId}\0${nonce}`)
  return mac.digest().subarray(0, 16).toString('hex')
}

type TillCharge = { deviceId: string; clientOrderId: string; asked: Charge }

/** The order of an earlier request with this nonce; the same nonce with different content is rejected. */
async function firstMade(
  app: App,
  scope: Scope,
  { deviceId, clientOrderId, asked }: TillCharge,
): Promise<TillOrderRow | null> {
  const first = await inRead(app, scope, (db) => findMade(db, scope, deviceId, clientOrderId))
  if (!first) return null
  const same =
    first.inputAmount === asked.amount &&
    first.tipAmount === asked.tipAmount &&
    first.scene === asked.mode &&
    first.remark === (asked.remark || null)
  if (!same) throw new AppError(requestErrors.idempotencyMismatch)
  return first
}

function inRead<T>(app: App, scope: Scope, work: Parameters<typeof transaction<T>>[3]): Promise<T> {
  return transaction(app.pool, scope.tenantId, 'read', work)
}

/** The option that was chosen, or that matches the scanned payer code. */
function offerIn(offers: readonly TillOffer[], input: Charge, language: Language): TillOffer {
  const { mode, payerCode = '' } = input
  const way = mode === 'barCode' ? wayOfBarCode(payerCode) : (input.way ?? null)
  if (way === null) {
    const [field, text] =
      mode === 'barCode' ? ['payerCode', fieldTexts.notAllowed] : ['way', fieldTexts.required]
    throw new AppError(requestErrors.invalid, { fields: [{ field, text }] })
  }
  const met = offers.filter((one) => one.mode === mode)
  const offer = met.find((one) => one.way === way) ?? met.find(({ brand }) => brand === brandOfWay[way])
  if (!offer) throw new AppError(orderErrors.noRoute, { values: { way: say(language, wayText[way]) } })
  return offer
}

function amountsOf(language: Language, facts: TillFacts, { amount, tipAmount }: Charge) {
  const { currency } = facts
  const step = smallestStep(currency)
  if (amount <= 0n) {
    const values = { amount: formatMoney(0n, currency, language) }
    throw new AppError(orderErrors.amountNotPositive, { values })
  }
  if (amount % step !== 0n) {
    const values = {
      channel: facts.placeLabel ?? facts.deviceName,
      step: formatMoney(step, currency, language),
    }
    throw new AppError(orderErrors.amountNotCarried, { values })
  }
  const tip = decideTip(facts, amount, { tipAmount })
  if (!tip.ok)
    throw new AppError(requestErrors.invalid, {
      fields: [{ field: 'tipAmount', text: fieldTexts.notAllowed }],
    })
  return { inputAmount: amount, tipAmount: tip.tip }
}
