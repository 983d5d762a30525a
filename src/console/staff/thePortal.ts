import { ownAddress } from '#console/staff/ownAddress.tsx'
import type { Portal } from '#console/staff/portal.ts'
import { homeOf, portalMenuFor } from '#console/staff/portalMenu.ts'
import { staffRoutes } from '#console/staff/staffRoutes.ts'

/** The provider portal, in a chunk that a merchant's console never loads. */
export const thePortal: Portal = { routes: staffRoutes, menuFor: portalMenuFor, homeOf, ownAddress }
