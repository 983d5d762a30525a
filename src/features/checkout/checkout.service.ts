import type { NextStep } from '#features/channels/channels.domain.ts'
import type { Wallet } from '#features/checkout/checkout.domain.ts'
import { payersOrder } from '#features/checkout/checkout.sql.ts'
import { type Payable, placeFor, type WayOffer, waysAt } from '#features/checkout/offers.service.ts'
import { stopTexts } from '#features/checkout/stops/stops.messages.ts'
import { orderErrors } from '#features/payments/orders/orders.errors.ts'
import type { App, Principal } from '#server/context.ts'
import { transaction } from '#server/database/transaction.ts'
import type { PayerContext } from '#server/http/requestContext.ts'
import type { Scope } from '#server/session/scope.ts'
import { AppError } from '#shared/errors.ts'
import { say } from '#shared/messages.ts'
import { type PayableWay, wayText } from '#shared/reference.ts'

/**
 * `open`: a channel URL to redirect the payer to. `go`: the order's page may start the channel's step
 * automatically, such as a wallet window or form.
 */
export type Placed = { orderId: string; open: string | null; go: boolean }

type Choice = { way: PayableWay; wallet?: Wallet | undefined }

/** Finds the chosen option among those available to the visitor. Throws `order.noRoute`. */
export async function offerAt(
  { app, userAgent, language }: PayerContext,
  sold: Payable,
  { way, wallet }: Choice,
): Promise<WayOffer> {
  const offers = await waysAt(app, sold, placeFor(app, userAgent, wallet))
  const offer = offers.find((one) => one.way === way)
  if (!offer) throw new AppError(orderErrors.noRoute, { values: { way: say(language, wayText[way]) } })
  return offer
}

/**
 * If the total differs from what the page showed, the payer sees it on the order's page before going to the
 * channel.
 */
export async function placedAs(
  app: App,
  scope: Scope,
  { orderId, next, shown }: { orderId: string; next: NextStep | null; shown: bigint },
): Promise<Placed> {
  if (next?.kind === 'sdk') return { orderId, open: null, go: true }
  if (next?.kind !== 'redirect' && next?.kind !== 'form') return { orderId, open: null, go: false }
  const order = await transaction(app.pool, scope.tenantId, 'read', (db) =>
    payersOrder(db, scope.tenantId, orderId),
  )
  const asShown = order?.payAmount === shown
  return {
    orderId,
    open: asShown && next.kind === 'redirect' ? next.url : null,
    go: asShown && next.kind === 'form',
  }
}

export function payerWho(requestContext: PayerContext, scope: Scope): Principal {
  const { language, requestId, address } = requestContext
  return {
    scope,
    language,
    requestId,
    actor: { kind: 'payer', id: null, name: 'Payer', role: null, source: 'device', address },
  }
}

export function payerUnknown({ language }: PayerContext): AppError {
  return new AppError(orderErrors.channelRefused, {
    values: { reason: say(language, stopTexts.unknownPayerTitle) },
  })
}
