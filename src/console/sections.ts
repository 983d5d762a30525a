import { Building2, CreditCard, Landmark, QrCode, Settings } from 'lucide-react'
import type { RouteEntry } from '#console/routeEntry.ts'
import { menuTexts as m } from '#console/shell.messages.ts'

/** The sections of a merchant's menu, in its order. Features add their pages to them. */
export const sections = [
  { path: '/Payments', title: m.payments, icon: CreditCard, redirect: '/Payments/PayOrder' },
  { path: '/Finances', title: m.finances, icon: Landmark, redirect: '/Finances/Settlements' },
  { path: '/Products', title: m.products, icon: QrCode, redirect: '/Products/StoreCode' },
  {
    path: '/Account',
    title: m.account,
    icon: Building2,
    // The merchant's profile and its users: Admin and Manager only.
    access: 'business.get',
    redirect: '/Account/MerchantInfo',
  },
  { path: '/Settings', title: m.settings, icon: Settings, redirect: '/Settings/Payment' },
] as const satisfies readonly RouteEntry[]
