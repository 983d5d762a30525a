import { preferencesContract } from '#features/notices/preferences/preferences.contract.ts'
import { changePreferences, preferencesOf } from '#features/notices/preferences/preferences.service.ts'
import { routes } from '#server/http/routes.ts'

export const preferenceRoutes = routes(preferencesContract, {
  get: (ctx) => preferencesOf(ctx),
  change: (ctx, { events }) => changePreferences(ctx, events),
})
