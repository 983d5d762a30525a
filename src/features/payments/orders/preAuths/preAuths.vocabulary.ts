import { preAuthsAudit } from '#features/payments/orders/preAuths/preAuths.audit.ts'
import { preAuthsPermissions } from '#features/payments/orders/preAuths/preAuths.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const preAuthsVocabulary: Vocabulary = {
  actions: preAuthsAudit,
  activityGroups: { preAuth: 'payments' },
  permissions: preAuthsPermissions,
}
