import type { ConsoleFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { menuTexts as m } from '#console/shell.messages.ts'

export const storeCodesConsole = {
  contracts: {
    storeCodes: async () =>
      (await import('#features/products/storeCodes/storeCodes.contract.ts')).storeCodesContract,
    storeCodeConfig: async () =>
      (await import('#features/products/storeCodes/config/config.contract.ts')).storeCodeConfigContract,
    posters: async () =>
      (await import('#features/products/storeCodes/poster/poster.contract.ts')).postersContract,
  },
  pages: [
    {
      path: '/Products/StoreCode',
      title: m.storeCode,
      access: 'storeCode.query',
      page: lazyPage(() => import('#features/products/storeCodes/StoreCodePage.tsx'), 'StoreCodePage'),
    },
    {
      path: '/Products/StoreCode/Config/{-$storeCodeId}',
      title: { en: 'Store code settings', zh: '收款码设置' },
      access: 'storeCode.edit',
      hidden: true,
      page: lazyPage(() => import('#features/products/storeCodes/config/ConfigPage.tsx'), 'ConfigPage'),
    },
    {
      path: '/Products/StoreCode/SoundBox/{-$storeCodeId}',
      title: { en: 'Sound box', zh: '收款播报' },
      access: 'storeCode.query',
      hidden: true,
      page: lazyPage(() => import('#features/products/storeCodes/soundBox/SoundBoxPage.tsx'), 'SoundBoxPage'),
    },
  ],
} as const satisfies ConsoleFeature
