import type { ConsoleFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { menuTexts as m } from '#console/shell.messages.ts'

export const registrationConsole = {
  contracts: {
    registration: async () =>
      (await import('#features/session/registration/registration.contract.ts')).registrationContract,
  },
  publicPages: [
    {
      path: '/user/register',
      title: m.register,
      page: lazyPage(() => import('#features/session/registration/RegisterPage.tsx'), 'RegisterPage'),
    },
    {
      path: '/user/registerResult',
      title: m.registerResult,
      page: lazyPage(
        () => import('#features/session/registration/RegisterResultPage.tsx'),
        'RegisterResultPage',
      ),
    },
    {
      path: '/verifyEmail',
      title: m.verifyEmail,
      page: lazyPage(() => import('#features/session/registration/VerifyEmailPage.tsx'), 'VerifyEmailPage'),
    },
  ],
} as const satisfies ConsoleFeature
