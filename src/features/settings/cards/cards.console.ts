import type { ConsoleFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'

export const cardsConsole = {
  pages: [
    {
      path: '/Settings/Payment/CardSettings',
      title: { en: 'Card settings', zh: '信用卡设置' },
      access: 'cardSetting.get',
      page: lazyPage(() => import('#features/settings/cards/CardSettingsPage.tsx'), 'CardSettingsPage'),
    },
  ],
} as const satisfies ConsoleFeature
