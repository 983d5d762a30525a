import { returnAddress } from '#features/checkout/address.ts'
import type { NewPayersOrder } from '#features/checkout/checkout.contract.ts'
import {
  offerAt,
  type Placed,
  payerUnknown,
  payerWho,
  placedAs,
} from '#features/checkout/checkout.service.ts'
import { placedBefore } from '#features/checkout/checkout.sql.ts'
import { clientOrderIdOf } from '#features/checkout/orderKey.ts'
import { checkoutRefusal } from '#features/checkout/sales/checkoutFaults.ts'
import {
  decideCheckoutRequest,
  seenText,
  type Wish,
} from '#features/checkout/sales/checkoutRequest.domain.ts'
import { payerContacts } from '#features/checkout/sales/payerContacts.domain.ts'
import type { SaleAddress } from '#features/checkout/sales/saleAddress.domain.ts'
import { openSale, saleKinds } from '#features/checkout/sales/saleKinds.service.ts'
import { findMerchant } from '#features/merchants/merchants.service.ts'
import { startPayment } from '#features/payments/orders/attempt/startPayment.service.ts'
import { keepContent } from '#features/payments/orders/content/content.service.ts'
import type { CreatedOrder, NewOrder } from '#features/payments/orders/create/createOrder.service.ts'
import { invoiceErrors } from '#features/products/invoices/invoices.errors.ts'
import { paymentLinkErrors } from '#features/products/paymentLinks/paymentLinks.errors.ts'
import type { SaleKind } from '#features/products/sales/sale.domain.ts'
import type { FoundSale } from '#features/products/sales/sale.service.ts'
import { saleErrors } from '#features/products/sales/sales.errors.ts'
import { tipAt } from '#features/products/sales/tips.domain.ts'
import { storeCodeErrors } from '#features/products/storeCodes/storeCodes.errors.ts'
import type { App, Ctx } from '#server/context.ts'
import { transaction } from '#server/database/transaction.ts'
import type { PayerContext } from '#server/http/requestContext.ts'
import { assertCapable } from '#server/session/blocked.ts'
import type { Scope } from '#server/session/scope.ts'
import { merchantErrors, requestErrors } from '#shared/commonErrors.ts'
import { AppError, type ErrorDeclaration } from '#shared/errors.ts'
import { cut } from '#shared/textWidth.ts'

const notFound: Record<SaleKind, ErrorDeclaration> = {
  storeCode: storeCodeErrors.notFound,
  paymentLink: paymentLinkErrors.notFound,
  invoice: invoiceErrors.notFound,
}

/** The sale's address in a payer's request. */
export function addressOf({ kind, id, key }: NewPayersOrder): SaleAddress {
  return { kind, id, key: key ?? '' }
}

/**
 * Creates a payer's order and sends it to the channel. A repeated request (double tap, lost response) returns
 * the first order; the same key with different content is rejected, and so is a sale that differs from what
 * the page showed.
 */
export async function placeSalesOrder(
  requestContext: PayerContext,
  sent: NewPayersOrder,
  payerId: string | null,
): Promise<Placed> {
  const { app, language } = requestContext
  const input = { ...sent, remark: seenText(sent.remark ?? '') }
  const found = await openSale(app, addressOf(input))
  if (!found) throw new AppError(notFound[input.kind])
  const { scope, sale } = found
  const clientOrderId = clientOrderIdOf(app.secretKey, input.id, input.nonce)
  const first = await firstPlaced(app, found, clientOrderId, input)
  if (first) return first

  const description = await describe(app, found)
  const answers = (input.answers ?? []).map(({ fieldId, value }) => ({ fieldId, value: seenText(value) }))
  const decided = decideCheckoutRequest(sale, { ...input, items: input.items ?? [], answers })
  if (!decided.ok) throw checkoutRefusal(sale, decided, language)
  const offer = await offerAt(
    requestContext,
    { scope, ...sale, gateway: saleKinds[sale.kind].order.gateway },
    input,
  )
  if (offer.scene === 'jsapi' && payerId === null) throw payerUnknown(requestContext)

  const order = { ...newOrderOf(found, decided.wish, input), clientOrderId, description }
  const carried = { lang: language, wallet: input.wallet }
  const returnUrl = app.config.payerUrl + returnAddress(addressOf(input), clientOrderId, carried)
  const payer = { scene: offer.scene, payerId, address: requestContext.address, returnUrl }
  try {
    const { orderId, next } = await startPayment(
      app,
      payerWho(requestContext, scope),
      order,
      payer,
      (ctx, created) => takeFromSale(ctx, created, decided.wish, input),
    )
    return await placedAs(app, scope, { orderId, next, shown: input.total })
  } catch (error) {
    // The other of two concurrent requests was first.
    const raced = error instanceof AppError && error.code === 'request.duplicate'
    const winner = raced && (await firstPlaced(app, found, clientOrderId, input))
    if (winner) return winner
    throw error
  }
}

/**
 * Runs in the order's transaction: claims from the sale, records what was bought, and checks that the total
 * matches what was shown.
 */
async function takeFromSale(
  ctx: Ctx,
  created: CreatedOrder,
  checkoutRequest: Wish,
  input: NewPayersOrder,
): Promise<void> {
  const { kind, id, version, amount, items = [], total } = input
  if (created.payAmount !== total) throw new AppError(saleErrors.changed)
  await saleKinds[kind].claim(ctx, id, { version, amount, items }, created.orderId)
  await keepContent(ctx, created.orderId, checkoutRequest)
}

function newOrderOf(
  found: FoundSale,
  checkoutRequest: Wish,
  { way }: NewPayersOrder,
): Omit<NewOrder, 'description'> {
  const { sale, customerEmail = null } = found
  const { order, names } = saleKinds[sale.kind]
  return {
    ...order,
    ...names(sale.id),
    way,
    inputAmount: checkoutRequest.amount,
    tipAmount: checkoutRequest.tip,
    currency: sale.currency,
    customerRemark: checkoutRequest.remark,
    ...payerContacts(
      customerEmail,
      checkoutRequest.answers.map(({ value }) => value),
    ),
    preAuth: sale.preAuth,
    ...(sale.expiryMinutes !== null && { expiryMinutes: sale.expiryMinutes }),
  }
}

/** The order of an earlier identical request. No redirect: its page shows what to do. */
async function firstPlaced(
  app: App,
  { scope, sale }: FoundSale,
  clientOrderId: string,
  input: NewPayersOrder,
): Promise<Placed | null> {
  const first = await transaction(app.pool, scope.tenantId, 'read', (db) =>
    placedBefore(db, scope, clientOrderId),
  )
  if (!first) return null
  const tip = input.tipRate ? tipAt(input.tipRate, input.amount, sale.currency) : (input.tipAmount ?? 0n)
  const same =
    first.way === input.way &&
    first.inputAmount === input.amount &&
    first.tipAmount === tip &&
    first.remark === (input.remark || null)
  if (!same) throw new AppError(requestErrors.idempotencyMismatch)
  return { orderId: first.orderId, open: null, go: false }
}

const descriptionWidth = 120

/** The description the channel shows the payer: merchant and sale. */
async function describe(app: App, { scope, sale }: FoundSale): Promise<string> {
  const { tradeName } = await openMerchant(app, scope)
  return cut(`${tradeName} - ${sale.title}`, descriptionWidth)
}

async function openMerchant(app: App, scope: Scope) {
  const merchant = await transaction(app.pool, scope.tenantId, 'read', (db) => findMerchant(db, scope))
  if (!merchant) throw new AppError(merchantErrors.notFound)
  assertCapable(merchant.approveResult, 'pay')
  return merchant
}
