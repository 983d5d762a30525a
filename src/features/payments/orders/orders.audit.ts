import { type AuditActions, action } from '#shared/auditActions.ts'

export const ordersAudit: AuditActions = {
  'order.created': action('Order created', '创建订单'),
  'order.accepted': action('Accepted by the channel; waiting for payment', '渠道已受理，等待付款', 'waiting'),
  'order.rejected': action('The channel did not accept the order', '渠道未受理订单', 'bad'),
  'order.paid': action('Paid', '支付成功', 'good'),
  'order.declined': action('The channel declined the payment', '渠道拒绝付款', 'bad'),
  'order.retried': action('The payer tried again', '付款人重新支付', 'waiting'),
  'order.closed': action('Order closed', '订单关闭'),
  'order.lateSuccess': action('Late payment accepted: the order is paid', '接受迟到款项，订单已支付', 'good'),
  'order.refundedInPart': action('Refunded in part', '部分退款'),
  'order.refundedInFull': action('Refunded in full', '全额退款'),
  'order.cameBackInPart': action(
    'One refund was returned; the others are unchanged',
    '一笔退款被退回，其余有效',
    'bad',
  ),
  'order.cameBackInFull': action(
    'The refund was returned: the order counts as paid again',
    '退款被退回，订单恢复为已支付',
    'bad',
  ),
  'order.queryAsked': action('Query requested', '发起重新查询'),
  'order.closeAsked': action('Close requested', '发起关闭订单'),
  'order.cancelRequested': action(
    'Cancellation requested; completed once the channel confirms',
    '已请求取消，待渠道确认后执行',
    'waiting',
  ),
  'order.cancelNotRefunded': action(
    'Paid before it could be cancelled; the refund failed',
    '取消前已支付，且无法退款',
    'bad',
  ),
  'order.eventRefused': action(
    'The channel’s message contradicts the order; nothing was changed',
    '渠道消息与订单状态矛盾，未作更改',
    'bad',
  ),
  'order.queried': action('The channel was queried again', '已重新查询渠道'),
  'order.closeAnswered': action('Channel asked to close the payment', '已请求渠道关闭'),
  'attempt.pending': action('Waiting for the payer', '渠道等待付款人', 'waiting'),
  'attempt.unknown': action(
    'Outcome unknown; the channel is being queried again',
    '渠道结果未知，正在重新查询',
    'waiting',
  ),
  'attempt.askedAgain': action(
    'The channel did not respond; the request was retried under the same number',
    '渠道未响应，已用同一单号再次请求',
    'waiting',
  ),
  'attempt.success': action('The channel reported a payment', '渠道报告付款', 'good'),
  'attempt.declined': action('The channel declined this attempt', '渠道拒绝本次尝试', 'bad'),
  'attempt.rejected': action('The channel did not accept this attempt', '渠道未受理本次尝试', 'bad'),
  'attempt.elsewhere': action(
    'Not accepted by the channel; retried with another account',
    '渠道确认未受理，改由另一账户发起',
    'waiting',
  ),
  'attempt.closed': action('Attempt closed at the channel', '本次尝试已在渠道关闭'),
}
