import { viewsAudit } from '#features/settings/views/views.audit.ts'
import { viewsPermissions, viewsStaffPermissions } from '#features/settings/views/views.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const viewsVocabulary: Vocabulary = {
  actions: viewsAudit,
  activityGroups: { view: 'settings' },
  permissions: viewsPermissions,
  staffPermissions: viewsStaffPermissions,
}
