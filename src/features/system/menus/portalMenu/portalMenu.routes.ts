import { portalMenuContract } from '#features/system/menus/portalMenu/portalMenu.contract.ts'
import { enabledMenu } from '#features/system/menus/portalMenu/portalMenu.sql.ts'
import { menuFor } from '#features/system/roles/portalMenu.domain.ts'
import { routes } from '#server/http/routes.ts'

export const portalMenuRoutes = routes(portalMenuContract, {
  // A merchant's people have no right of the portal, so of its menu they see nothing.
  portal: async ({ db, signedIn }) =>
    signedIn.realm === 'provider' ? menuFor(await enabledMenu(db), new Set(signedIn.grants.keys())) : [],
})
