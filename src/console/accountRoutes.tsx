import { Building2 } from 'lucide-react'
import type { RouteEntry } from '#console/routeEntry.ts'
import { menuTexts as m } from '#console/shell.messages.ts'

/** The merchant itself and who works there: Admin and Manager only. */
export const accountRoutes: RouteEntry = {
  path: '/Account',
  title: m.account,
  icon: Building2,
  access: 'business.get',
  redirect: '/Account/MerchantInfo',
  children: [],
}
