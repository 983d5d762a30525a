import { jobTitlesAudit } from '#features/system/jobTitles/jobTitles.audit.ts'
import { jobTitlesStaffPermissions } from '#features/system/jobTitles/jobTitles.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const jobTitlesVocabulary: Vocabulary = {
  actions: jobTitlesAudit,
  staffPermissions: jobTitlesStaffPermissions,
  exports: {
    posts: { en: 'posts', zh: '岗位' },
  },
  help: [
    {
      section: 'portalSystem',
      load: async () =>
        (await import('#features/system/jobTitles/jobTitles.staffHelp.ts')).jobTitlesStaffHelp,
    },
  ],
}
