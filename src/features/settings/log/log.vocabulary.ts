import { logAudit } from '#features/settings/log/log.audit.ts'
import { logPermissions } from '#features/settings/log/log.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'
import { objectWords } from '#shared/words/objectWords.ts'

export const logVocabulary: Vocabulary = {
  actions: logAudit,
  activityGroups: { auditCheck: 'settings', activityLog: 'settings' },
  auditObjects: {
    activityLog: objectWords.activityLog,
    auditCheck: { en: 'Verification', zh: '日志校验' },
  },
  permissions: logPermissions,
  exports: {
    'activity-log': { en: 'activity log', zh: '操作日志' },
  },
  help: [
    { section: 'settings', load: async () => (await import('#features/settings/log/log.help.ts')).logHelp },
  ],
  synonyms: {
    '/Settings/Log': ['audit', 'history', 'who did what', '审计', '日志', '操作记录'],
  },
}

declare module '#shared/liveTopics.ts' {
  interface Topics {
    auditCheck: true
  }
}

declare module '#shared/auditActions.ts' {
  interface AuditObjects {
    activityLog: true
    auditCheck: true
  }
}
