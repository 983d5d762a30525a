import { holdsAudit } from '#features/finances/holds/holds.audit.ts'
import { holdsPermissions } from '#features/finances/holds/holds.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const holdsVocabulary: Vocabulary = {
  actions: holdsAudit,
  permissions: holdsPermissions,
  exports: {
    holds: { en: 'held orders', zh: '暂缓结算订单' },
  },
}
