import { parametersAudit } from '#features/system/parameters/parameters.audit.ts'
import { parametersMenu } from '#features/system/parameters/parameters.menu.ts'
import { parametersStaffPermissions } from '#features/system/parameters/parameters.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const parametersVocabulary: Vocabulary = {
  actions: parametersAudit,
  activityGroups: { parameter: 'system' },
  auditObjects: {
    parameter: { en: 'Parameter', zh: '参数' },
  },
  staffPermissions: parametersStaffPermissions,
  portalPages: parametersMenu,
  exports: {
    parameters: { en: 'parameters', zh: '参数' },
  },
  help: [
    {
      section: 'portalSystem',
      load: async () =>
        (await import('#features/system/parameters/parameters.staffHelp.ts')).parametersStaffHelp,
    },
  ],
}

declare module '#shared/liveTopics.ts' {
  interface Topics {
    /** Provider data that everyone sees. */
    parameter: true
  }
}

declare module '#shared/auditActions.ts' {
  interface AuditObjects {
    parameter: true
  }
}
