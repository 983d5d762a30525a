import type { PortalFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { detailEntry, pageEntry } from '#console/staff/staffEntry.ts'

export const changesPortal = {
  contracts: {
    changeDesk: async () =>
      (await import('#features/account/changes/operations/changeDesk.contract.ts')).changeDeskContract,
  },
  pages: [
    pageEntry(
      '/admin/changes',
      lazyPage(() => import('#features/account/changes/operations/ChangeDeskPage.tsx'), 'ChangeDeskPage'),
    ),

    detailEntry(
      '/admin/changes/$merchantId/$requestId',
      { title: { en: 'Change request', zh: '变更申请' }, right: 'changeDesk.get' },
      lazyPage(() => import('#features/account/changes/operations/ChangeDetailPage.tsx'), 'ChangeDetailPage'),
    ),
  ],
} as const satisfies PortalFeature
