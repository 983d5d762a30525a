import { exportsAudit } from '#features/settings/exports/exports.audit.ts'
import { exportsPermissions } from '#features/settings/exports/exports.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'
import { actionWords } from '#shared/words/actionWords.ts'

export const exportsVocabulary: Vocabulary = {
  actions: exportsAudit,
  activityGroups: { export: 'files', schedule: 'files' },
  auditObjects: {
    export: actionWords.export,
    schedule: { en: 'Scheduled export', zh: '定时导出' },
  },
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

declare module '#shared/auditActions.ts' {
  interface AuditObjects {
    export: true
    schedule: true
  }
}
