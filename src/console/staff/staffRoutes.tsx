import { lazyPage } from '#console/lazyPage.ts'
import { m } from '#console/shell.messages.ts'
import { merchantsPages } from '#console/staff/merchants.tsx'
import { monitorPages } from '#console/staff/monitor.tsx'
import { operationPages } from '#console/staff/operation.tsx'
import { ordersPages } from '#console/staff/orders.tsx'
import { productStorePages } from '#console/staff/productStore.tsx'
import { riskPages } from '#console/staff/risk.tsx'
import { salesPages } from '#console/staff/sales.tsx'
import { settingsPages } from '#console/staff/settings.tsx'
import { settlementPages } from '#console/staff/settlement.tsx'
import type { StaffEntry } from '#console/staff/staffEntry.ts'
import { systemPages } from '#console/staff/system.tsx'
import { toolsPages } from '#console/staff/tools.tsx'

/** All routes of the provider portal. The menu's rows decide which are shown, and where. */
export const staffRoutes: readonly StaffEntry[] = [
  ...merchantsPages,
  ...ordersPages,
  ...productStorePages,
  ...settlementPages,
  ...riskPages,
  ...operationPages,
  ...salesPages,
  ...systemPages,
  ...monitorPages,
  ...toolsPages,
  ...settingsPages,
  {
    ...{ path: '/admin/help/{-$page}', title: m.help, staff: true, hidden: true },
    page: lazyPage(() => import('#features/overview/help/HelpPage.tsx'), 'HelpPage'),
  },
]

/** Finds a page by its key in the portal's list. */
export function pageOf(component: string | null): StaffEntry | undefined {
  return staffRoutes.find((entry) => entry.component !== undefined && entry.component === component)
}
