import { exportsAudit } from '#features/settings/exports/exports.audit.ts'
import { exportsPermissions } from '#features/settings/exports/exports.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const exportsVocabulary: Vocabulary = {
  actions: exportsAudit,
  activityGroups: { export: 'files', schedule: 'files' },
  permissions: exportsPermissions,
  help: [
    {
      section: 'settings',
      load: async () => (await import('#features/settings/exports/exports.help.ts')).exportsHelp,
    },
  ],
  synonyms: {
    '/Settings/Exports': ['downloads', 'files', 'CSV', 'Excel', '下载', '文件', '报表'],
  },
}
