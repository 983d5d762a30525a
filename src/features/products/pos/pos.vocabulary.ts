import { posAudit } from '#features/products/pos/pos.audit.ts'
import { posPermissions } from '#features/products/pos/pos.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const posVocabulary: Vocabulary = {
  actions: posAudit,
  activityGroups: { shift: 'products' },
  auditObjects: {
    shift: { en: 'Shift', zh: '班次' },
  },
  permissions: posPermissions,
  exports: {
    shifts: { en: 'shifts', zh: '班次' },
  },
}

declare module '#shared/liveTopics.ts' {
  interface Topics {
    shift: true
  }
}

declare module '#shared/auditActions.ts' {
  interface AuditObjects {
    shift: true
  }
}
