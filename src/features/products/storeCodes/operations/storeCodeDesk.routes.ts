import { storeCodeDeskContract } from '#features/products/storeCodes/operations/storeCodeDesk.contract.ts'
import {
  countDeskStoreCodes,
  findDeskStoreCode,
  listDeskStoreCodes,
  restoreAtDesk,
  suspendAtDesk,
} from '#features/products/storeCodes/operations/storeCodeDesk.service.ts'
import { routes } from '#server/http/routes.ts'

export const storeCodeDeskRoutes = routes(storeCodeDeskContract, {
  list: (ctx, query) => listDeskStoreCodes(ctx, query),
  totals: (ctx, filters) => countDeskStoreCodes(ctx, filters),
  get: (ctx, one) => findDeskStoreCode(ctx, one),
  suspend: (ctx, { reason, ...one }) => suspendAtDesk(ctx, one, reason),
  restore: (ctx, { reason, ...one }) => restoreAtDesk(ctx, one, reason),
})
