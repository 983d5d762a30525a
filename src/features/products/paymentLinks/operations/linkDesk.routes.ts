import { linkDeskContract } from '#features/products/paymentLinks/operations/linkDesk.contract.ts'
import {
  deskLinkOf,
  deskLinks,
  deskLinkTotals,
  disableAtDesk,
} from '#features/products/paymentLinks/operations/linkDesk.service.ts'
import { routes } from '#server/http/routes.ts'

export const linkDeskRoutes = routes(linkDeskContract, {
  list: (ctx, query) => deskLinks(ctx, query),
  totals: (ctx, filters) => deskLinkTotals(ctx, filters),
  get: (ctx, one) => deskLinkOf(ctx, one),
  disable: (ctx, { reason, ...one }) => disableAtDesk(ctx, one, reason),
})
