import type { ConsoleFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'

export const paymentConsole = {
  pages: [
    {
      path: '/Settings/Payment',
      title: { en: 'Payment', zh: '收款设置' },
      access: 'paymentSetting.get',
      page: lazyPage(() => import('#features/settings/payment/PaymentPage.tsx'), 'PaymentPage'),
    },
  ],
} as const satisfies ConsoleFeature
