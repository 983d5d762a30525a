import { withLast } from '#features/gateway/webhooks/deliveries/deliveries.sql.ts'
import {
  deskDeliverySource,
  matchingDeskDeliveries,
  withMerchant,
} from '#features/products/developer/operations/deliveryRows.sql.ts'
import { notificationDeskContract } from '#features/products/developer/operations/notificationDesk.contract.ts'
import { deskDeliveryList } from '#features/products/developer/operations/notificationDesk.fields.ts'
import {
  deskDeliveries,
  deskDeliveryOf,
  replay,
  replayMany,
  resumeAtDesk,
  toFilters,
  troubledEndpoints,
} from '#features/products/developer/operations/notificationDesk.service.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { writeThenShow } from '#server/http/afterCommit.ts'
import { routes } from '#server/http/routes.ts'

export const notificationDeskRoutes = routes(notificationDeskContract, {
  list: (ctx, query) => deskDeliveries(ctx, query),
  endpoints: (ctx) => troubledEndpoints(ctx),
  get: (ctx, one) => deskDeliveryOf(ctx, one),
  replay: (ctx, one) => replay(ctx, one),
  replayMany: (ctx, input) => replayMany(ctx, input),
  resume: writeThenShow(resumeAtDesk, (ctx) => troubledEndpoints(ctx)),
})

/** Exports webhook deliveries across merchants. */
export const notificationDeskExports = [
  exportOf(deskDeliveryList, async ({ db, signedIn }, wanted) => {
    const matching = await matchingDeskDeliveries(db, signedIn.dataScope, toFilters(signedIn, wanted))
    return deskDeliverySource.rowsOf(wanted, withMerchant(withLast(matching)))
  }),
]
