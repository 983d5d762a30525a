import type { PortalDirectory, PortalPage } from '#shared/portal/entries.ts'
import { portalHome } from '#shared/portal/home.ts'
import { merchantsDirectory } from '#shared/portal/merchants.ts'
import { monitorDirectory } from '#shared/portal/monitor.ts'
import { operationDirectory } from '#shared/portal/operation.ts'
import { ordersDirectory } from '#shared/portal/orders.ts'
import { productStoreDirectory } from '#shared/portal/productStore.ts'
import { riskDirectory } from '#shared/portal/risk.ts'
import { salesDirectory } from '#shared/portal/sales.ts'
import { settingsDirectory } from '#shared/portal/settings.ts'
import { settlementDirectory } from '#shared/portal/settlement.ts'
import { systemDirectory } from '#shared/portal/system.ts'
import { toolsDirectory } from '#shared/portal/tools.ts'

/** The built-in portal in menu order. Rows in table menu take precedence once they exist. */
export const portal: readonly PortalDirectory[] = [
  merchantsDirectory,
  ordersDirectory,
  productStoreDirectory,
  settlementDirectory,
  riskDirectory,
  operationDirectory,
  salesDirectory,
  systemDirectory,
  monitorDirectory,
  toolsDirectory,
  settingsDirectory,
]

export const portalPages: readonly PortalPage[] = portal.flatMap(({ pages }) => pages)

/** Returns the default address of a page. */
export function addressOf({ path }: Pick<PortalPage, 'path'>): string {
  return path === '' ? portalHome : `${portalHome}/${path}`
}
