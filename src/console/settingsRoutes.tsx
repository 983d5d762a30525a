import { Settings } from 'lucide-react'
import type { RouteEntry } from '#console/routeEntry.ts'
import { menuTexts as m } from '#console/shell.messages.ts'

/** How the merchant takes money, and how its people sign in and are told. */
export const settingsRoutes: RouteEntry = {
  path: '/Settings',
  title: m.settings,
  icon: Settings,
  redirect: '/Settings/Payment',
  children: [],
}
