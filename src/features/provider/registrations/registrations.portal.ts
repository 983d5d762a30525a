import type { PortalFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { detailEntry, pageEntry } from '#console/staff/staffEntry.ts'

export const registrationsPortal = {
  contracts: {
    registrationDesk: async () =>
      (await import('#features/provider/registrations/registrations.contract.ts')).registrationDeskContract,
  },
  pages: [
    pageEntry(
      '/admin/registrations',
      lazyPage(
        () => import('#features/provider/registrations/RegistrationListPage.tsx'),
        'RegistrationListPage',
      ),
    ),

    detailEntry(
      '/admin/registrations/$registrationId',
      { title: { en: 'Registration', zh: '注册申请详情' }, right: 'registration.get' },
      lazyPage(
        () => import('#features/provider/registrations/RegistrationDetailPage.tsx'),
        'RegistrationDetailPage',
      ),
    ),
  ],
} as const satisfies PortalFeature
