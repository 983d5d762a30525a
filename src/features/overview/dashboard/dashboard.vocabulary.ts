import { dashboardPermissions } from '#features/overview/dashboard/dashboard.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const dashboardVocabulary: Vocabulary = {
  permissions: dashboardPermissions,
  help: [
    {
      section: 'overview',
      load: async () => (await import('#features/overview/dashboard/dashboard.help.ts')).dashboardHelp,
    },
  ],
  synonyms: {
    '/Dashboard': ['home', 'overview', 'workplace', 'today', '首页', '工作台', '今日'],
  },
}
