import { registrationDeskContract } from '#features/provider/registrations/registrations.contract.ts'
import { registrationList } from '#features/provider/registrations/registrations.fields.ts'
import {
  activateRegistration,
  listRegistrations,
  refuseRegistration,
  registrationDetailOf,
} from '#features/provider/registrations/registrations.service.ts'
import {
  matchingRegistrations,
  registrationSource,
  sumRegistrations,
} from '#features/provider/registrations/registrations.sql.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { channelRoutes, routes } from '#server/http/routes.ts'

const { activate, ...atTheDesk } = registrationDeskContract

export const registrationDeskRoutes = {
  ...routes(atTheDesk, {
    list: (ctx, query) => listRegistrations(ctx, query),
    totals: (ctx, filters) => sumRegistrations(ctx.db, filters, ctx.now),
    get: (ctx, { registrationId }) => registrationDetailOf(ctx, registrationId),
    refuse: (ctx, { registrationId, reason }) => refuseRegistration(ctx, registrationId, reason),
  }),
  ...channelRoutes(
    { activate },
    {
      activate: (caller, { registrationId, ...input }) => activateRegistration(caller, registrationId, input),
    },
  ),
}

export const registrationExports = [
  exportOf(registrationList, ({ app, db }, wanted) => {
    const now = app.clock()
    return registrationSource(now).rowsOf(wanted, matchingRegistrations(db, wanted, now))
  }),
]
