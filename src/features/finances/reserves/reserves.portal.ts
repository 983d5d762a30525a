import type { PortalFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { detailEntry, pageEntry } from '#console/staff/staffEntry.ts'

export const reservesPortal = {
  contracts: {
    reserveDesk: async () =>
      (await import('#features/finances/reserves/operations/reserveDesk.contract.ts')).reserveDeskContract,
  },
  pages: [
    pageEntry(
      '/admin/reserves',
      lazyPage(() => import('#features/finances/reserves/operations/ReserveListPage.tsx'), 'ReserveListPage'),
    ),

    detailEntry(
      '/admin/reserves/$merchantId',
      { title: { en: 'Reserves of a merchant', zh: '商户保证金' }, right: 'reserve.get' },
      lazyPage(() => import('#features/finances/reserves/operations/ReservePage.tsx'), 'ReservePage'),
    ),
  ],
} as const satisfies PortalFeature
