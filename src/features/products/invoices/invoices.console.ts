import type { ConsoleFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { menuTexts as m } from '#console/shell.messages.ts'

export const invoicesConsole = {
  contracts: {
    invoices: async () => (await import('#features/products/invoices/invoices.contract.ts')).invoicesContract,
  },
  pages: [
    {
      path: '/Products/Invoice/{-$pageNum}',
      title: m.invoice,
      access: 'invoice.query',
      page: lazyPage(() => import('#features/products/invoices/list/InvoiceListPage.tsx'), 'InvoiceListPage'),
    },
    {
      path: '/Products/Invoice/Add',
      title: { en: 'New invoice', zh: '新建收款账单' },
      access: 'invoice.add',
      hidden: true,
      page: lazyPage(() => import('#features/products/invoices/form/InvoiceAddPage.tsx'), 'InvoiceAddPage'),
    },
    {
      path: '/Products/Invoice/Detail/$invoiceId',
      title: { en: 'Invoice', zh: '收款账单详情' },
      access: 'invoice.get',
      hidden: true,
      page: lazyPage(
        () => import('#features/products/invoices/detail/InvoiceDetailPage.tsx'),
        'InvoiceDetailPage',
      ),
    },
  ],
} as const satisfies ConsoleFeature
