import type { PortalFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { detailEntry, pageEntry } from '#console/staff/staffEntry.ts'
import type { linkDeskContract } from '#features/products/paymentLinks/operations/linkDesk.contract.ts'
import { m as l } from '#features/products/paymentLinks/operations/linkDesk.messages.ts'

export const paymentLinksPortal: PortalFeature<{ paymentLinkDesk: typeof linkDeskContract }> = {
  contracts: {
    paymentLinkDesk: async () =>
      (await import('#features/products/paymentLinks/operations/linkDesk.contract.ts')).linkDeskContract,
  },
  pages: [
    pageEntry(
      'paymentLinkDesk',
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
}
