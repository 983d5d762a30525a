import { businessAudit } from '#features/account/business/business.audit.ts'
import { businessPermissions } from '#features/account/business/business.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const businessVocabulary: Vocabulary = {
  actions: businessAudit,
  permissions: businessPermissions,
}
