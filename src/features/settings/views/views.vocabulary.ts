import { viewsAudit } from '#features/settings/views/views.audit.ts'
import { viewsPermissions, viewsStaffPermissions } from '#features/settings/views/views.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const viewsVocabulary: Vocabulary = {
  actions: viewsAudit,
  activityGroups: { view: 'settings' },
  auditObjects: {
    view: { en: 'View', zh: '视图' },
  },
  permissions: viewsPermissions,
  staffPermissions: viewsStaffPermissions,
}

declare module '#shared/auditActions.ts' {
  interface AuditObjects {
    view: true
  }
}
