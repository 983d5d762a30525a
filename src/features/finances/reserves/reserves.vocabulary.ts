import { reservesAudit } from '#features/finances/reserves/reserves.audit.ts'
import { reservesMenu } from '#features/finances/reserves/reserves.menu.ts'
import { reservesStaffPermissions } from '#features/finances/reserves/reserves.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'
import { objectWords } from '#shared/words/objectWords.ts'

export const reservesVocabulary: Vocabulary = {
  actions: reservesAudit,
  activityGroups: { reserve: 'settlement' },
  auditObjects: {
    reserve: objectWords.reserve,
  },
  staffPermissions: reservesStaffPermissions,
  portalPages: reservesMenu,
  exports: {
    reserves: { en: 'reserves', zh: '保证金' },
  },
  help: [
    {
      section: 'portalSettlement',
      load: async () => (await import('#features/finances/reserves/reserves.staffHelp.ts')).reservesStaffHelp,
    },
  ],
}

declare module '#shared/liveTopics.ts' {
  interface Topics {
    reserve: true
  }
}

declare module '#shared/auditActions.ts' {
  interface AuditObjects {
    reserve: true
  }
}
