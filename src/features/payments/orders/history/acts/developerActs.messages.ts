import { type Acts, act } from '#features/payments/orders/history/acts/act.messages.ts'

/** What the merchant's servers are given and told; and what happens at the till beside its devices. */
export const developerActs: Acts = {
  'gateway.keyAdded': act('Key of the gateway added', '添加网关密钥'),
  'gateway.keyRevoked': act('Key of the gateway revoked', '撤销网关密钥', 'bad'),
  'gateway.termsSet': act('Terms of the gateway set', '设置网关参数'),
  'gateway.platformKeyMade': act('Key of the platform made', '生成平台密钥'),
  'webhook.added': act('Webhook added', '新增回调'),
  'webhook.edited': act('Webhook changed', '修改回调'),
  'webhook.paused': act('Webhook paused', '暂停回调'),
  'webhook.resumed': act('Webhook resumed', '恢复回调', 'good'),
  'webhook.removed': act('Webhook deleted', '删除回调'),
  'webhook.secretRolled': act('New secret of a webhook made', '更换回调密钥'),
  'notification.delivered': act('Delivered to the merchant’s server', '已送达商户服务器', 'good'),
  'notification.failed': act('Could not be delivered to the merchant’s server', '未能送达商户服务器', 'bad'),
  'notification.stopped': act('Delivery stopped', '停止推送'),
  'notification.resent': act('Delivery asked for again', '重新推送'),
  'notification.resentMany': act('Many deliveries asked for again', '批量重新推送'),
  'paymentRequest.opened': act('Payment requested', '发起收款请求', 'waiting'),
  'paymentRequest.cancelled': act('Payment request cancelled', '取消收款请求'),
  'shift.opened': act('Shift opened', '开始班次'),
  'shift.closed': act('Shift closed', '结束班次'),
}
