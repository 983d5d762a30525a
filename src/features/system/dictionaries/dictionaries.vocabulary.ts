import { dictionariesAudit } from '#features/system/dictionaries/dictionaries.audit.ts'
import { dictionariesMenu } from '#features/system/dictionaries/dictionaries.menu.ts'
import { dictionariesStaffPermissions } from '#features/system/dictionaries/dictionaries.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const dictionariesVocabulary: Vocabulary = {
  actions: dictionariesAudit,
  activityGroups: { dictionary: 'system' },
  auditObjects: {
    dictionary: { en: 'Dictionary', zh: '字典' },
  },
  staffPermissions: dictionariesStaffPermissions,
  portalPages: dictionariesMenu,
  exports: {
    dictionaries: { en: 'dictionaries', zh: '字典' },
    'dictionary-values': { en: 'dictionary data', zh: '字典数据' },
  },
  help: [
    {
      section: 'portalSystem',
      load: async () =>
        (await import('#features/system/dictionaries/dictionaries.staffHelp.ts')).dictionariesStaffHelp,
    },
  ],
}

declare module '#shared/liveTopics.ts' {
  interface Topics {
    /** Provider data that everyone sees. */
    dictionary: true
  }
}

declare module '#shared/auditActions.ts' {
  interface AuditObjects {
    dictionary: true
  }
}
