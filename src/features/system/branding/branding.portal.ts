import type { PortalFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { pageEntry } from '#console/staff/staffEntry.ts'

export const brandingPortal = {
  pages: [
    pageEntry(
      '/admin/branding',
      lazyPage(() => import('#features/system/branding/BrandingPage.tsx'), 'BrandingPage'),
    ),
  ],
} as const satisfies PortalFeature
