import { logContract } from '#features/settings/log/log.contract.ts'
import { activityList } from '#features/settings/log/log.fields.ts'
import { activityDetailOf, pageOfActivity, toFilters } from '#features/settings/log/log.service.ts'
import { listPeople, logFileSource, matchingEntries } from '#features/settings/log/log.sql.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { routes } from '#server/http/routes.ts'

export const logRoutes = routes(logContract, {
  list: (ctx, query) => pageOfActivity(ctx, query),
  people: (ctx) => listPeople(ctx.db, ctx.scope),
  get: (ctx, { activityId }) => activityDetailOf(ctx, activityId),
})

export const logExports = [
  exportOf(activityList, ({ db, signedIn }, wanted) =>
    logFileSource.rowsOf(wanted, matchingEntries(db, signedIn.scope, toFilters(signedIn, wanted))),
  ),
]
