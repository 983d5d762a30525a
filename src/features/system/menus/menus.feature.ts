import { menuRoutes } from '#features/system/menus/menus.routes.ts'
import { portalMenuRoutes } from '#features/system/menus/portalMenu/portalMenu.routes.ts'
import { feature } from '#server/feature.ts'

export const menusFeature = feature({
  routes: {
    menus: menuRoutes,
    portalMenu: portalMenuRoutes,
  },
})
