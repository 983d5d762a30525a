import type { ConsoleFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'

export const developerConsole = {
  pages: [
    {
      path: '/Products/Developer',
      title: { en: 'Developer', zh: '开发者' },
      access: 'developer.query',
      page: lazyPage(() => import('#features/products/developer/DeveloperPage.tsx'), 'DeveloperPage'),
    },
    {
      path: '/Products/Developer/Delivery/$notificationId',
      title: { en: 'Delivery', zh: '投递详情' },
      access: 'developer.get',
      hidden: true,
      page: lazyPage(() => import('#features/products/developer/DeliveryPage.tsx'), 'DeliveryPage'),
    },
    {
      path: '/Products/Developer/Request/$gatewayRequestId',
      title: { en: 'Gateway request', zh: '接口请求' },
      access: 'developer.get',
      hidden: true,
      page: lazyPage(() => import('#features/products/developer/RequestPage.tsx'), 'RequestPage'),
    },
  ],
} as const satisfies ConsoleFeature
