import { apiLogAudit } from '#features/system/apiLog/apiLog.audit.ts'
import { apiLogMenu } from '#features/system/apiLog/apiLog.menu.ts'
import { apiLogStaffPermissions } from '#features/system/apiLog/apiLog.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const apiLogVocabulary: Vocabulary = {
  actions: apiLogAudit,
  activityGroups: { apiError: 'monitor' },
  auditObjects: {
    apiError: { en: 'API error', zh: '接口错误' },
  },
  staffPermissions: apiLogStaffPermissions,
  portalPages: apiLogMenu,
  exports: {
    'api-calls': { en: 'API access log', zh: '接口访问日志' },
    'api-errors': { en: 'API error log', zh: '接口错误日志' },
  },
  help: [
    {
      section: 'portalMonitor',
      load: async () => (await import('#features/system/apiLog/apiLog.staffHelp.ts')).apiLogStaffHelp,
    },
  ],
}

declare module '#shared/auditActions.ts' {
  interface AuditObjects {
    apiError: true
  }
}
