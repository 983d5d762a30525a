import type { PortalFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { detailEntry, pageEntry } from '#console/staff/staffEntry.ts'
import { m as i } from '#features/products/invoices/operations/invoiceDesk.messages.ts'

export const invoicesPortal = {
  contracts: {
    invoiceDesk: async () =>
      (await import('#features/products/invoices/operations/invoiceDesk.contract.ts')).invoiceDeskContract,
  },
  pages: [
    pageEntry(
      '/admin/invoices',
      lazyPage(() => import('#features/products/invoices/operations/InvoiceDeskPage.tsx'), 'InvoiceDeskPage'),
    ),

    detailEntry(
      '/admin/invoices/$mchCode/$invoiceId',
      { title: i.invoice, right: 'invoiceDesk.get' },
      lazyPage(
        () => import('#features/products/invoices/operations/InvoiceDeskDetailPage.tsx'),
        'InvoiceDeskDetailPage',
      ),
    ),
  ],
} as const satisfies PortalFeature
