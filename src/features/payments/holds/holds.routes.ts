import { holdSource, matchingHolds } from '#features/payments/holds/holdList.sql.ts'
import { holdsContract } from '#features/payments/holds/holds.contract.ts'
import { holdList } from '#features/payments/holds/holds.fields.ts'
import { holdOrder, releaseHold } from '#features/payments/holds/holds.service.ts'
import { pageOfHolds, toFilters, totalsOfHolds } from '#features/payments/holds/holdViews.service.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { routes } from '#server/http/routes.ts'

export const holdRoutes = routes(holdsContract, {
  list: (ctx, query) => pageOfHolds(ctx, query),
  totals: (ctx, filters) => totalsOfHolds(ctx, filters),
  hold: (ctx, { orderId, reason }) => holdOrder(ctx, orderId, reason),
  release: (ctx, { holdId, reason }) => releaseHold(ctx, holdId, reason),
})

/** Exports the hold list: the rows its filter matches, in list order. */
export const holdExports = [
  exportOf(holdList, ({ db, signedIn }, wanted) =>
    holdSource.rowsOf(wanted, matchingHolds(db, signedIn.scope, toFilters(signedIn, wanted))),
  ),
]
