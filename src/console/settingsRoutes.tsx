import { Settings } from 'lucide-react'
import { lazyPage } from '#console/lazyPage.ts'
import type { RouteEntry } from '#console/routeEntry.ts'
import { menuTexts as m } from '#console/shell.messages.ts'

/** The Settings section: payment methods, sign-in and notifications. */
export const settingsRoutes: RouteEntry = {
  path: '/Settings',
  title: m.settings,
  icon: Settings,
  redirect: '/Settings/Payment',
  children: [
    {
      path: '/Settings/Payment',
      title: m.paymentSettings,
      access: 'paymentSetting.get',
      page: lazyPage(() => import('#features/settings/payment/PaymentPage.tsx'), 'PaymentPage'),
    },
    {
      path: '/Settings/Payment/CardSettings',
      title: m.cardSettings,
      access: 'cardSetting.get',
      page: lazyPage(() => import('#features/settings/cards/CardSettingsPage.tsx'), 'CardSettingsPage'),
    },
    {
      path: '/Settings/Security',
      title: m.security,
      access: 'security.query',
      page: lazyPage(() => import('#features/settings/security/SecurityPage.tsx'), 'SecurityPage'),
    },
    {
      path: '/Settings/Email',
      title: m.paymentNotification,
      access: 'notification.query',
      page: lazyPage(() => import('#features/settings/mail/MailPage.tsx'), 'MailPage'),
    },
    {
      path: '/Settings/Log',
      title: m.activityLog,
      access: 'activityLog.query',
      page: lazyPage(() => import('#features/settings/log/LogPage.tsx'), 'LogPage'),
    },
  ],
}
