import { type AuditActions, action } from '#shared/auditActions.ts'

export const paymentLinksAudit: AuditActions = {
  'paymentLink.disabledByProvider': action('Disabled by the provider', '服务商停用支付链接', 'bad'),
  'paymentLink.restoredByProvider': action('Allowed again by the provider', '服务商恢复支付链接', 'good'),
  'paymentLink.added': action('Link created', '创建链接'),
  'paymentLink.edited': action('Link changed', '修改链接'),
  'paymentLink.enabled': action('Enabled', '启用', 'good'),
  'paymentLink.disabled': action('Disabled', '停用', 'bad'),
  'paymentLink.draftBegun': action('Editing started', '开始编辑'),
  'paymentLink.draftDiscarded': action('Draft discarded', '丢弃草稿'),
}
