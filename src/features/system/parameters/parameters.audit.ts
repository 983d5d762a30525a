import { type AuditActions, action } from '#shared/auditActions.ts'

export const parametersAudit: AuditActions = {
  'parameter.added': action('Parameter added', '新增参数', 'good'),
  'parameter.changed': action('Parameter changed', '修改参数'),
  'parameter.setBack': action('Parameter restored to default', '参数恢复默认'),
  'parameter.removed': action('Parameter removed', '删除参数', 'bad'),
  'parameter.refreshed': action('Parameter cache refreshed', '刷新参数缓存'),
}
