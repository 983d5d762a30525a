import { catalogueDeskContract } from '#features/products/catalogue/operations/catalogueDesk.contract.ts'
import {
  countDeskItems,
  findDeskItem,
  listDeskItems,
  restoreAtDesk,
  withdrawAtDesk,
} from '#features/products/catalogue/operations/catalogueDesk.service.ts'
import { routes } from '#server/http/routes.ts'

export const catalogueDeskRoutes = routes(catalogueDeskContract, {
  list: (ctx, query) => listDeskItems(ctx, query),
  totals: (ctx, filters) => countDeskItems(ctx, filters),
  get: (ctx, one) => findDeskItem(ctx, one),
  withdraw: (ctx, { reason, ...one }) => withdrawAtDesk(ctx, one, reason),
  restore: (ctx, { reason, ...one }) => restoreAtDesk(ctx, one, reason),
})
