import type { ConsoleFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'

export const securityConsole = {
  contracts: {
    securityPolicy: async () =>
      (await import('#features/settings/security/policy/policy.contract.ts')).policyContract,
  },
  pages: [
    {
      path: '/Settings/Security',
      title: { en: 'Security', zh: '安全' },
      access: 'security.query',
      page: lazyPage(() => import('#features/settings/security/SecurityPage.tsx'), 'SecurityPage'),
    },
  ],
} as const satisfies ConsoleFeature
