import {
  addStoreCodes,
  pageOfStoreCodes,
  revokeStoreCode,
  totalsOfStoreCodes,
} from '#features/products/storeCodes/storeCodeActs.service.ts'
import { storeCodesContract } from '#features/products/storeCodes/storeCodes.contract.ts'
import {
  shownStoreCodeOf,
  storeCodesOf,
  switchStoreCode,
} from '#features/products/storeCodes/storeCodes.service.ts'
import { routes } from '#server/http/routes.ts'

export const storeCodeRoutes = routes(storeCodesContract, {
  list: (ctx) => storeCodesOf(ctx),
  page: (ctx, query) => pageOfStoreCodes(ctx, query),
  totals: (ctx, filters) => totalsOfStoreCodes(ctx, filters),
  get: (ctx, { storeCodeId }) => shownStoreCodeOf(ctx, storeCodeId),
  add: (ctx, asked) => addStoreCodes(ctx, asked),
  enable: (ctx, { storeCodeId }) => switchStoreCode(ctx, storeCodeId, true),
  disable: (ctx, { storeCodeId }) => switchStoreCode(ctx, storeCodeId, false),
  revoke: (ctx, { storeCodeId, reason }) => revokeStoreCode(ctx, storeCodeId, reason),
})
