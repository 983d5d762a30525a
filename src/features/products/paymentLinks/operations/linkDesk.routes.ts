import { linkDeskContract } from '#features/products/paymentLinks/operations/linkDesk.contract.ts'
import { deskLinkList } from '#features/products/paymentLinks/operations/linkDesk.fields.ts'
import {
  deskLinkOf,
  deskLinks,
  deskLinkTotals,
  disableAtDesk,
  restoreAtDesk,
  withFilters,
} from '#features/products/paymentLinks/operations/linkDesk.service.ts'
import { deskLinkSource, matchingDeskLinks } from '#features/products/paymentLinks/operations/linkRows.sql.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { routes } from '#server/http/routes.ts'

export const linkDeskRoutes = routes(linkDeskContract, {
  list: (ctx, query) => deskLinks(ctx, query),
  totals: (ctx, filters) => deskLinkTotals(ctx, filters),
  get: (ctx, one) => deskLinkOf(ctx, one),
  disable: (ctx, { reason, ...one }) => disableAtDesk(ctx, one, reason),
  restore: (ctx, { reason, ...one }) => restoreAtDesk(ctx, one, reason),
})

/** Exports payment links across merchants. */
export const linkDeskExports = [
  exportOf(deskLinkList, ({ app, db, signedIn }, wanted) => {
    const matching = matchingDeskLinks(db, signedIn.dataScope, withFilters(signedIn, wanted))
    return deskLinkSource(app).rowsOf(wanted, matching)
  }),
]
