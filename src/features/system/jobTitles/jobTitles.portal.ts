import type { PortalFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { pageEntry } from '#console/staff/staffEntry.ts'
import type { jobTitlesContract } from '#features/system/jobTitles/jobTitles.entity.ts'

export const jobTitlesPortal: PortalFeature<{ posts: typeof jobTitlesContract }> = {
  contracts: {
    posts: async () => (await import('#features/system/jobTitles/jobTitles.entity.ts')).jobTitlesContract,
  },
  pages: [
    pageEntry(
      'posts',
      lazyPage(() => import('#features/system/jobTitles/JobTitleListPage.tsx'), 'JobTitleListPage'),
    ),
  ],
}
