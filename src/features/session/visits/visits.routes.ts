import { visitsContract } from '#features/session/visits/visits.contract.ts'
import { visitList } from '#features/session/visits/visits.fields.ts'
import { beginVisit, endVisit, pageOfVisits, visitRules } from '#features/session/visits/visits.service.ts'
import { matchingVisits, visitSource } from '#features/session/visits/visits.sql.ts'
import { exportOf } from '#server/exports/exportOf.ts'
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
    { begin: (caller, { merchantId, ...input }) => beginVisit(caller, merchantId, input) },
  ),
}

/** The visits to merchants in the caller's data scope. */
export const visitExports = [
  exportOf(visitList, ({ db, signedIn }, wanted) =>
    visitSource.rowsOf(wanted, matchingVisits(db, signedIn.dataScope, wanted)),
  ),
]
