import { LayoutDashboard } from 'lucide-react'
import type { ConsoleFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { menuTexts as m } from '#console/shell.messages.ts'

export const dashboardConsole = {
  contracts: {
    dashboard: async () =>
      (await import('#features/overview/dashboard/dashboard.contract.ts')).dashboardContract,
  },
  pages: [
    {
      path: '/Dashboard',
      title: m.dashboard,
      icon: LayoutDashboard,
      access: 'dashboard.query',
      page: lazyPage(() => import('#features/overview/dashboard/DashboardPage.tsx'), 'DashboardPage'),
    },
  ],
} as const satisfies ConsoleFeature
