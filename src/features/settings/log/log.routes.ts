import { logContract } from '#features/settings/log/log.contract.ts'
import { activityDetailOf, pageOfActivity } from '#features/settings/log/log.service.ts'
import { listPeople } from '#features/settings/log/log.sql.ts'
import { routes } from '#server/http/routes.ts'

export const logRoutes = routes(logContract, {
  list: (ctx, query) => pageOfActivity(ctx, query),
  people: (ctx) => listPeople(ctx.db, ctx.scope),
  get: (ctx, { activityId }) => activityDetailOf(ctx, activityId),
})
