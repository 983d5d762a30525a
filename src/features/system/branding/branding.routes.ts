import { brandingContract } from '#features/system/branding/branding.contract.ts'
import { brandOf, brandSettingsOf, changeBranding } from '#features/system/branding/branding.service.ts'
import { publicRoutes, routes } from '#server/http/routes.ts'

const { brand, ...atTheDesk } = brandingContract

export const brandingRoutes = {
  ...publicRoutes({ brand }, { brand: ({ app }) => brandOf(app) }),
  ...routes(atTheDesk, {
    get: (ctx) => brandSettingsOf(ctx),
    change: (ctx, settings) => changeBranding(ctx, settings),
  }),
}
