import { type AuditActions, action } from '#shared/auditActions.ts'

export const viewsAudit: AuditActions = {
  'view.added': action('View saved', '保存视图'),
  'view.pinned': action('Tabs of a list chosen', '设置列表标签页'),
  'view.edited': action('View changed', '修改视图'),
  'view.removed': action('View deleted', '删除视图'),
  'view.default': action('Default view chosen', '设置默认视图'),
}
