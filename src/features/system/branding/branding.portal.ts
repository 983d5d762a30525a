import type { PortalFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { pageEntry } from '#console/staff/staffEntry.ts'

export const brandingPortal: PortalFeature = {
  pages: [
    pageEntry(
      'branding',
      lazyPage(() => import('#features/system/branding/BrandingPage.tsx'), 'BrandingPage'),
    ),
  ],
}
