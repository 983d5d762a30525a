import { paymentSettingsAudit } from '#features/account/paymentSettings/paymentSettings.audit.ts'
import { paymentSettingsPermissions } from '#features/account/paymentSettings/paymentSettings.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const paymentSettingsVocabulary: Vocabulary = {
  actions: paymentSettingsAudit,
  permissions: paymentSettingsPermissions,
}
