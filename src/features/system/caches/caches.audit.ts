import { type AuditActions, action } from '#shared/auditActions.ts'

export const cachesAudit: AuditActions = {
  'cache.cleared': action('Cache cleared', '清空缓存'),
}
