import { type AuditActions, action } from '#shared/auditActions.ts'

export const catalogueAudit: AuditActions = {
  'catalogueItem.added': action('Product added', '添加商品'),
  'catalogueItem.edited': action('Product changed', '修改商品'),
  'catalogueItem.withdrawn': action('Withdrawn by the provider', '服务商下架', 'bad'),
  'catalogueItem.restored': action('Restored by the provider', '服务商恢复', 'good'),
  'catalogueItem.removed': action('Product deleted', '删除商品', 'bad'),
}
