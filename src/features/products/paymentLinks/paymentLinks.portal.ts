import type { PortalFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { detailEntry, pageEntry } from '#console/staff/staffEntry.ts'
import { m as l } from '#features/products/paymentLinks/operations/linkDesk.messages.ts'

export const paymentLinksPortal = {
  contracts: {
    paymentLinkDesk: async () =>
      (await import('#features/products/paymentLinks/operations/linkDesk.contract.ts')).linkDeskContract,
  },
  pages: [
    pageEntry(
      '/admin/paymentLinks',
      lazyPage(() => import('#features/products/paymentLinks/operations/LinkDeskPage.tsx'), 'LinkDeskPage'),
    ),

    detailEntry(
      '/admin/paymentLinks/$mchCode/$linkId',
      { title: l.link, right: 'paymentLinkDesk.get' },
      lazyPage(
        () => import('#features/products/paymentLinks/operations/LinkDeskDetailPage.tsx'),
        'LinkDeskDetailPage',
      ),
    ),
  ],
} as const satisfies PortalFeature
