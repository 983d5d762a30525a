import { type AuditActions, action } from '#shared/auditActions.ts'

export const dictionariesAudit: AuditActions = {
  'dictionary.added': action('Dictionary added', '新增字典', 'good'),
  'dictionary.changed': action('Dictionary changed', '修改字典'),
  'dictionary.removed': action('Dictionary removed', '删除字典', 'bad'),
  'dictionary.valueAdded': action('Dictionary value added', '新增字典值', 'good'),
  'dictionary.valueChanged': action('Dictionary value changed', '修改字典值'),
  'dictionary.valueSetBack': action('Dictionary value restored to default', '字典值恢复默认'),
  'dictionary.valueRemoved': action('Dictionary value removed', '删除字典值', 'bad'),
  'dictionary.refreshed': action('Dictionary cache refreshed', '刷新字典缓存'),
}
