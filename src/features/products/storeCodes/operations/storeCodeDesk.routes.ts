import { storeCodeDeskContract } from '#features/products/storeCodes/operations/storeCodeDesk.contract.ts'
import { deskStoreCodeList } from '#features/products/storeCodes/operations/storeCodeDesk.fields.ts'
import {
  countDeskStoreCodes,
  findDeskStoreCode,
  listDeskStoreCodes,
  restoreAtDesk,
  suspendAtDesk,
  toNarrowing,
} from '#features/products/storeCodes/operations/storeCodeDesk.service.ts'
import {
  matchingDeskCodes,
  merchantPlaces,
} from '#features/products/storeCodes/operations/storeCodeRows.sql.ts'
import { storeCodePlaces } from '#features/products/storeCodes/storeCodeList.sql.ts'
import { storeCodeLink } from '#features/products/storeCodes/storeCodes.service.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { routes } from '#server/http/routes.ts'
import { fieldSource } from '#server/lists/fieldSource.ts'

export const storeCodeDeskRoutes = routes(storeCodeDeskContract, {
  list: (ctx, query) => listDeskStoreCodes(ctx, query),
  totals: (ctx, filters) => countDeskStoreCodes(ctx, filters),
  get: (ctx, one) => findDeskStoreCode(ctx, one),
  suspend: (ctx, { reason, ...one }) => suspendAtDesk(ctx, one, reason),
  restore: (ctx, { reason, ...one }) => restoreAtDesk(ctx, one, reason),
})

/** Exports store codes across merchants. */
export const storeCodeDeskExports = [
  exportOf(deskStoreCodeList, ({ app, db, signedIn }, wanted) => {
    const places = { ...storeCodePlaces(storeCodeLink(app, '')), ...merchantPlaces }
    const matching = matchingDeskCodes(db, signedIn.dataScope, toNarrowing(signedIn, wanted))
    return fieldSource(deskStoreCodeList, 'store_code', places).rowsOf(wanted, matching)
  }),
]
