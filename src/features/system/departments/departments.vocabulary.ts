import { departmentsAudit } from '#features/system/departments/departments.audit.ts'
import { departmentsMenu } from '#features/system/departments/departments.menu.ts'
import { departmentsStaffPermissions } from '#features/system/departments/departments.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'
import { contactWords } from '#shared/words/contactWords.ts'

export const departmentsVocabulary: Vocabulary = {
  actions: departmentsAudit,
  activityGroups: { department: 'people' },
  auditObjects: {
    department: contactWords.department,
  },
  staffPermissions: departmentsStaffPermissions,
  portalPages: departmentsMenu,
  help: [
    {
      section: 'portalSystem',
      load: async () =>
        (await import('#features/system/departments/departments.staffHelp.ts')).departmentsStaffHelp,
    },
  ],
}

declare module '#shared/auditActions.ts' {
  interface AuditObjects {
    department: true
  }
}
