import type { ConsoleFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'

export const simulatorConsole = {
  contracts: {
    simulator: async () =>
      (await import('#features/finances/simulator/simulator.contract.ts')).simulatorContract,
  },
  pages: [
    {
      path: '/Finances/Settlements/Simulator',
      title: { en: 'Fee simulator', zh: '费率试算' },
      access: 'simulator.query',
      hidden: true,
      tabs: { of: '/Finances/Settlements' },
      page: lazyPage(() => import('#features/finances/simulator/SimulatorPage.tsx'), 'SimulatorPage'),
    },
  ],
} as const satisfies ConsoleFeature
