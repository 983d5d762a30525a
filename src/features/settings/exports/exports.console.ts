import type { ConsoleFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'

export const exportsConsole = {
  contracts: {
    exports: async () => (await import('#features/settings/exports/exports.contract.ts')).exportsContract,
    schedules: async () =>
      (await import('#features/settings/exports/schedules/schedules.contract.ts')).schedulesContract,
  },
  pages: [
    {
      path: '/Settings/Exports',
      title: { en: 'Exports', zh: '导出记录' },
      access: 'exportJob.query',
      hidden: true,
      page: lazyPage(() => import('#features/settings/exports/ExportsPage.tsx'), 'ExportsPage'),
    },
  ],
} as const satisfies ConsoleFeature
