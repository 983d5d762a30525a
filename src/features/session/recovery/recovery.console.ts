import type { ConsoleFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'

export const recoveryConsole = {
  contracts: {
    recovery: async () => (await import('#features/session/recovery/recovery.contract.ts')).recoveryContract,
  },
  publicPages: [
    {
      path: '/user/forget/$verifyCode/$loginId',
      title: { en: 'Forgot password', zh: '找回密码' },
      page: lazyPage(() => import('#features/session/recovery/ForgetPage.tsx'), 'ForgetPage'),
    },
    {
      path: '/user/ForgetWithEmail',
      title: { en: 'Forgot password', zh: '找回密码' },
      page: lazyPage(
        () => import('#features/session/recovery/ForgetWithEmailPage.tsx'),
        'ForgetWithEmailPage',
      ),
    },
  ],
} as const satisfies ConsoleFeature
