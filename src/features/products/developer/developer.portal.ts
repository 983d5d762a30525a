import type { PortalFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { detailEntry, pageEntry } from '#console/staff/staffEntry.ts'
import { m as n } from '#features/products/developer/operations/notificationDesk.messages.ts'

export const developerPortal = {
  contracts: {
    notificationDesk: async () =>
      (await import('#features/products/developer/operations/notificationDesk.contract.ts'))
        .notificationDeskContract,
  },
  pages: [
    pageEntry(
      '/admin/notifications',
      lazyPage(
        () => import('#features/products/developer/operations/NotificationDeskPage.tsx'),
        'NotificationDeskPage',
      ),
    ),

    detailEntry(
      '/admin/notifications/$mchCode/$notificationId',
      { title: n.notification, right: 'notificationDesk.get' },
      lazyPage(
        () => import('#features/products/developer/operations/NotificationDeskDetailPage.tsx'),
        'NotificationDeskDetailPage',
      ),
    ),
  ],
} as const satisfies PortalFeature
