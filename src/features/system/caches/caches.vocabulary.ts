import { cachesAudit } from '#features/system/caches/caches.audit.ts'
import { cachesMenu } from '#features/system/caches/caches.menu.ts'
import { cachesStaffPermissions } from '#features/system/caches/caches.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const cachesVocabulary: Vocabulary = {
  actions: cachesAudit,
  activityGroups: { cache: 'monitor' },
  auditObjects: {
    cache: { en: 'Cache', zh: '缓存' },
  },
  staffPermissions: cachesStaffPermissions,
  portalPages: cachesMenu,
  help: [
    {
      section: 'portalMonitor',
      load: async () => (await import('#features/system/caches/caches.staffHelp.ts')).cachesStaffHelp,
    },
  ],
}

declare module '#shared/liveTopics.ts' {
  interface Topics {
    cache: true
  }
}

declare module '#shared/auditActions.ts' {
  interface AuditObjects {
    cache: true
  }
}
