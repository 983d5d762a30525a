import type { ConsoleFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'

export const logConsole = {
  contracts: {
    activityLog: async () => (await import('#features/settings/log/log.contract.ts')).logContract,
    activityChecks: async () =>
      (await import('#features/settings/log/checks/checks.contract.ts')).checksContract,
  },
  pages: [
    {
      path: '/Settings/Log',
      title: { en: 'Activity log', zh: '操作日志' },
      access: 'activityLog.query',
      page: lazyPage(() => import('#features/settings/log/LogPage.tsx'), 'LogPage'),
    },
  ],
} as const satisfies ConsoleFeature
