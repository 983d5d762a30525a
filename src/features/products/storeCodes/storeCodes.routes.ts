import {
  addStoreCodes,
  pageOfStoreCodes,
  revokeStoreCode,
  totalsOfStoreCodes,
} from '#features/products/storeCodes/storeCodeActs.service.ts'
import {
  matchingCodes,
  oldestFirst,
  storeCodePlaces,
} from '#features/products/storeCodes/storeCodeList.sql.ts'
import { storeCodesContract } from '#features/products/storeCodes/storeCodes.contract.ts'
import { storeCodeList } from '#features/products/storeCodes/storeCodes.fields.ts'
import {
  shownStoreCodeOf,
  storeCodeLink,
  storeCodesOf,
  switchStoreCode,
} from '#features/products/storeCodes/storeCodes.service.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { routes } from '#server/http/routes.ts'
import { fieldSource } from '#server/lists/fieldSource.ts'

export const storeCodeRoutes = routes(storeCodesContract, {
  list: (ctx) => storeCodesOf(ctx),
  page: (ctx, query) => pageOfStoreCodes(ctx, query),
  totals: (ctx, filters) => totalsOfStoreCodes(ctx, filters),
  get: (ctx, { storeCodeId }) => shownStoreCodeOf(ctx, storeCodeId),
  add: (ctx, input) => addStoreCodes(ctx, input),
  enable: (ctx, { storeCodeId }) => switchStoreCode(ctx, storeCodeId, true),
  disable: (ctx, { storeCodeId }) => switchStoreCode(ctx, storeCodeId, false),
  revoke: (ctx, { storeCodeId, reason }) => revokeStoreCode(ctx, storeCodeId, reason),
})

/** Exports the store codes that the filter matches, in the list's order. */
export const storeCodeExports = [
  exportOf(storeCodeList, ({ app, db, signedIn: { scope } }, wanted) => {
    const source = fieldSource(storeCodeList, 'store_code', storeCodePlaces(storeCodeLink(app, '')))
    return source.rowsOf(oldestFirst(wanted), matchingCodes(db, scope, wanted))
  }),
]
