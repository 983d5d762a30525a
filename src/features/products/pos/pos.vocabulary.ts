import { posAudit } from '#features/products/pos/pos.audit.ts'
import { posPermissions } from '#features/products/pos/pos.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const posVocabulary: Vocabulary = {
  actions: posAudit,
  activityGroups: { shift: 'products' },
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
