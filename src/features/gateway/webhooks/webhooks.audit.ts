import { type AuditActions, action } from '#shared/auditActions.ts'

export const webhooksAudit: AuditActions = {
  'webhook.added': action('Webhook added', '新增回调'),
  'webhook.edited': action('Webhook changed', '修改回调'),
  'webhook.paused': action('Webhook paused', '暂停回调'),
  'webhook.resumed': action('Webhook resumed', '恢复回调', 'good'),
  'webhook.removed': action('Webhook deleted', '删除回调'),
  'webhook.secretRolled': action('Webhook secret rolled', '更换回调密钥'),
  'notification.delivered': action('Delivered to the merchant’s server', '已送达商户服务器', 'good'),
  'notification.failed': action(
    'Could not be delivered to the merchant’s server',
    '未能送达商户服务器',
    'bad',
  ),
  'notification.stopped': action('Delivery stopped', '停止投递'),
  'notification.resent': action('Delivery resent', '重新投递'),
  'notification.resentMany': action('Deliveries resent in bulk', '批量重新投递'),
}
