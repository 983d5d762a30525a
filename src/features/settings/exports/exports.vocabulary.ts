import { exportsAudit } from '#features/settings/exports/exports.audit.ts'
import { exportsPermissions } from '#features/settings/exports/exports.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const exportsVocabulary: Vocabulary = {
  actions: exportsAudit,
  permissions: exportsPermissions,
}
