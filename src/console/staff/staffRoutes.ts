import type { PortalFeature } from '#console/consoleFeature.ts'
import type { StaffEntry } from '#console/staff/staffEntry.ts'
import { portalFeatures } from '#features/portal.ts'

const features: readonly PortalFeature[] = portalFeatures

/** All routes of the provider portal. The menu's rows decide which are shown, and where. */
export const staffRoutes: readonly StaffEntry[] = features.flatMap(({ pages = [] }) => pages)

/** Finds a page by its key in the portal's list. */
export function pageOf(component: string | null): StaffEntry | undefined {
  return staffRoutes.find((entry) => entry.component !== undefined && entry.component === component)
}
