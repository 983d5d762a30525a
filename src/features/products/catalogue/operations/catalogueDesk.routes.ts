import { catalogueDeskContract } from '#features/products/catalogue/operations/catalogueDesk.contract.ts'
import { deskItemList } from '#features/products/catalogue/operations/catalogueDesk.fields.ts'
import {
  countDeskItems,
  findDeskItem,
  listDeskItems,
  restoreAtDesk,
  toNarrowing,
  withdrawAtDesk,
} from '#features/products/catalogue/operations/catalogueDesk.service.ts'
import {
  deskItemSource,
  matchingDeskItems,
} from '#features/products/catalogue/operations/catalogueRows.sql.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { routes } from '#server/http/routes.ts'

export const catalogueDeskRoutes = routes(catalogueDeskContract, {
  list: (ctx, query) => listDeskItems(ctx, query),
  totals: (ctx, filters) => countDeskItems(ctx, filters),
  get: (ctx, one) => findDeskItem(ctx, one),
  withdraw: (ctx, { reason, ...one }) => withdrawAtDesk(ctx, one, reason),
  restore: (ctx, { reason, ...one }) => restoreAtDesk(ctx, one, reason),
})

/** Exports products across merchants. */
export const catalogueDeskExports = [
  exportOf(deskItemList, ({ db, signedIn }, wanted) =>
    deskItemSource.rowsOf(wanted, matchingDeskItems(db, signedIn.dataScope, toNarrowing(signedIn, wanted))),
  ),
]
