import { adjustmentDeskContract } from '#features/finances/adjustments/operations/adjustmentDesk.contract.ts'
import {
  decide,
  deskDetail,
  deskPage,
  deskTotals,
  propose,
  reverse,
} from '#features/finances/adjustments/operations/adjustmentDesk.service.ts'
import { routes } from '#server/http/routes.ts'

export const adjustmentDeskRoutes = routes(adjustmentDeskContract, {
  list: (ctx, query) => deskPage(ctx, query),
  totals: (ctx, filters) => deskTotals(ctx, filters),
  get: (ctx, one) => deskDetail(ctx, one),
  propose: (ctx, asked) => propose(ctx, asked),
  reverse: (ctx, { reason, ...one }) => reverse(ctx, one, reason),
  withdraw: (ctx, one) => decide(ctx, one, 'withdraw', null),
  decide: (ctx, { approve, reason, ...one }) =>
    decide(ctx, one, approve ? 'approve' : 'refuse', reason || null),
})
