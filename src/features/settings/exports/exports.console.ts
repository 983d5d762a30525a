import type { ConsoleFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import type { exportsContract } from '#features/settings/exports/exports.contract.ts'
import type { schedulesContract } from '#features/settings/exports/schedules/schedules.contract.ts'

export const exportsConsole: ConsoleFeature<{
  exports: typeof exportsContract
  schedules: typeof schedulesContract
}> = {
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
}
