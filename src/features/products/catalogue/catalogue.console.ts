import type { ConsoleFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'

export const catalogueConsole = {
  contracts: {
    catalogue: async () =>
      (await import('#features/products/catalogue/catalogue.contract.ts')).catalogueContract,
  },
  pages: [
    {
      path: '/Products/Catalogue',
      title: { en: 'Catalogue', zh: '商品库' },
      access: 'catalogue.query',
      page: lazyPage(() => import('#features/products/catalogue/CataloguePage.tsx'), 'CataloguePage'),
    },
  ],
} as const satisfies ConsoleFeature
