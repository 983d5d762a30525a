import type { PortalFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { pageEntry } from '#console/staff/staffEntry.ts'

export const jobTitlesPortal = {
  contracts: {
    posts: async () => (await import('#features/system/jobTitles/jobTitles.entity.ts')).jobTitlesContract,
  },
  pages: [
    pageEntry(
      '/admin/posts',
      lazyPage(() => import('#features/system/jobTitles/JobTitleListPage.tsx'), 'JobTitleListPage'),
    ),
  ],
} as const satisfies PortalFeature
