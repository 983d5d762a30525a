import { channelsFor } from '#features/channels/channels.service.ts'
import type { Scenes } from '#features/channels/channelWays.domain.ts'
import { surchargeNow } from '#features/payments/orders/create/surcharges.service.ts'
import { type TillOffer, tillOffers } from '#features/products/pos/pos.domain.ts'
import { tillErrors } from '#features/products/pos/pos.errors.ts'
import { findTill, type TillFacts } from '#features/products/pos/pos.sql.ts'
import type { Till } from '#features/products/pos/till.contract.ts'
import type { App } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import type { RequestCtx } from '#server/http/routes.ts'
import type { Scope } from '#server/session/scope.ts'
import type { SignedIn } from '#server/session/signedIn.ts'
import { AppError } from '#shared/errors.ts'
import { payableWays } from '#shared/reference.ts'

/** The device of a session opened at one. */
export function deviceOf({ device }: SignedIn): { deviceId: string; name: string } {
  if (!device) throw new AppError(tillErrors.notActive)
  return device
}

/** The device's data for its page. */
export async function tillOf(ctx: RequestCtx): Promise<Till> {
  const { app, db, scope, signedIn } = ctx
  const { deviceId } = deviceOf(signedIn)
  const facts = await tillFacts(db, scope, deviceId)
  const offers: Till['offers'] = []
  for (const offer of await offersOf(app, db, scope, facts)) {
    const surcharge = await surchargeNow(db, scope, { way: offer.way, gateway: 'retailInStore' }, ctx.now)
    if (surcharge) offers.push({ ...offer, surchargeRate: surcharge.rate })
  }
  const { tipEnabled, tipRates, defaultTip, storeCodeId: _, ways: __, ...shown } = facts
  const role = signedIn.role ?? 'cashier'
  return {
    ...shown,
    deviceId,
    merchantId: scope.merchantId,
    timezone: signedIn.timezone,
    tips: tipEnabled ? { rates: tipRates, defaultRate: defaultTip } : null,
    accountId: signedIn.accountId,
    personName: signedIn.displayName,
    role,
    mayRefund: signedIn.rights.has('refund.add'),
    queryDays: role === 'cashier' ? signedIn.cashierQueryDays : null,
    offers,
  }
}

export async function tillFacts(db: Db, scope: Scope, deviceId: string): Promise<TillFacts> {
  const facts = await findTill(db, scope, deviceId)
  if (!facts) throw new AppError(tillErrors.notActive)
  return facts
}

/**
 * The options available now: the location's payment methods for which an open channel has a suitable scene.
 */
export async function offersOf(
  app: App,
  db: Db,
  scope: Scope,
  { ways, currency }: TillFacts,
): Promise<TillOffer[]> {
  const scenes: Scenes = {}
  for (const way of new Set(ways ?? payableWays)) {
    const open = await channelsFor({ app, db, scope }, scope.merchantId, way, app.clock())
    const taking = open.filter(({ channel }) => channel.capabilities.currencies[currency])
    scenes[way] = [...new Set(taking.flatMap(({ channel }) => channel.capabilities.scenes))]
  }
  return tillOffers(scenes)
}
