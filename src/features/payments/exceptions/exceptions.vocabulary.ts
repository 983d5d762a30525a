import { exceptionsAudit } from '#features/payments/exceptions/exceptions.audit.ts'
import { exceptionsMenu } from '#features/payments/exceptions/exceptions.menu.ts'
import {
  exceptionsPermissions,
  exceptionsStaffPermissions,
} from '#features/payments/exceptions/exceptions.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const exceptionsVocabulary: Vocabulary = {
  actions: exceptionsAudit,
  activityGroups: { exception: 'payments' },
  auditObjects: {
    exception: { en: 'Exception', zh: '异常' },
  },
  permissions: exceptionsPermissions,
  staffPermissions: exceptionsStaffPermissions,
  portalPages: exceptionsMenu,
  exports: {
    exceptions: { en: 'exceptions', zh: '异常' },
  },
  help: [
    {
      section: 'payments',
      load: async () => (await import('#features/payments/exceptions/exceptions.help.ts')).exceptionsHelp,
    },
    {
      section: 'portalOrders',
      load: async () =>
        (await import('#features/payments/exceptions/exceptions.staffHelp.ts')).exceptionsStaffHelp,
    },
  ],
  synonyms: {
    '/Payments/Exceptions': ['problems', 'odd payments', 'double payments', '差错', '重复支付', '异常单'],
  },
}

declare module '#shared/liveTopics.ts' {
  interface Topics {
    exception: true
  }
}

declare module '#shared/auditActions.ts' {
  interface AuditObjects {
    exception: true
  }
}
