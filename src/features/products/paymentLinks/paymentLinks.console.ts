import type { ConsoleFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { menuTexts as m } from '#console/shell.messages.ts'

export const paymentLinksConsole = {
  contracts: {
    paymentLinks: async () =>
      (await import('#features/products/paymentLinks/paymentLinks.contract.ts')).paymentLinksContract,
  },
  pages: [
    {
      path: '/Products/PaymentLink/{-$pageNum}',
      title: m.paymentLink,
      access: 'paymentLink.query',
      page: lazyPage(() => import('#features/products/paymentLinks/list/LinkListPage.tsx'), 'LinkListPage'),
    },
    {
      path: '/Products/PaymentLink/Add',
      title: { en: 'New payment link', zh: '新增支付链接' },
      access: 'paymentLink.add',
      hidden: true,
      page: lazyPage(() => import('#features/products/paymentLinks/editor/LinkPage.tsx'), 'LinkPage'),
    },
    {
      path: '/Products/PaymentLink/Detail/$linkId',
      title: { en: 'Payment link', zh: '支付链接详情' },
      access: 'paymentLink.get',
      hidden: true,
      page: lazyPage(() => import('#features/products/paymentLinks/editor/LinkPage.tsx'), 'LinkPage'),
    },
  ],
} as const satisfies ConsoleFeature
