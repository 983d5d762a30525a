import { visitsContract } from '#features/provider/visits/visits.contract.ts'
import { beginVisit, endVisit, pageOfVisits, visitRules } from '#features/provider/visits/visits.service.ts'
import { channelRoutes, routes } from '#server/http/routes.ts'

const { begin, ...atTheDesk } = visitsContract

export const visitRoutes = {
  ...routes(atTheDesk, {
    list: (ctx, query) => pageOfVisits(ctx, query),
    rules: (ctx) => visitRules(ctx.app),
    end: (ctx, { merchantId, visitId }) => endVisit(ctx, merchantId, visitId),
  }),
  ...channelRoutes(
    { begin },
    { begin: (caller, { merchantId, ...asked }) => beginVisit(caller, merchantId, asked) },
  ),
}
