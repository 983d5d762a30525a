import { type Acts, act } from '#features/payments/orders/history/acts/act.messages.ts'

/** Actions on gateway keys, webhooks and other developer settings, and on tills beyond their devices. */
export const developerActs: Acts = {
  'gateway.keyAdded': act('Gateway key added', '登记网关公钥'),
  'gateway.keyRevoked': act('Gateway key revoked', '停用网关公钥', 'bad'),
  'gateway.termsSet': act('Gateway terms set', '设置网关参数'),
  'gateway.platformKeyMade': act('Platform key generated', '生成平台密钥'),
  'webhook.added': act('Webhook added', '新增回调'),
  'webhook.edited': act('Webhook changed', '修改回调'),
  'webhook.paused': act('Webhook paused', '暂停回调'),
  'webhook.resumed': act('Webhook resumed', '恢复回调', 'good'),
  'webhook.removed': act('Webhook deleted', '删除回调'),
  'webhook.secretRolled': act('Webhook secret rolled', '更换回调密钥'),
  'notification.delivered': act('Delivered to the merchant’s server', '已送达商户服务器', 'good'),
  'notification.failed': act('Could not be delivered to the merchant’s server', '未能送达商户服务器', 'bad'),
  'notification.stopped': act('Delivery stopped', '停止投递'),
  'notification.resent': act('Delivery resent', '重新投递'),
  'notification.resentMany': act('Deliveries resent in bulk', '批量重新投递'),
  'paymentRequest.opened': act('Payment requested', '发起支付请求', 'waiting'),
  'paymentRequest.cancelled': act('Payment request cancelled', '取消支付请求'),
  'paymentRequest.expired': act('Payment request expired', '支付请求已过期'),
  'shift.opened': act('Shift opened', '开始班次'),
  'shift.closed': act('Shift closed', '结束班次'),
}
