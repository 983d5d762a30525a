import { type AuditActions, action } from '#shared/auditActions.ts'

export const exceptionsAudit: AuditActions = {
  'exception.assigned': action('Assigned to one of the provider’s staff', '分配给服务商人员'),
  'exception.opened': action('An exception was opened', '出现异常，已登记', 'bad'),
  'exception.accept': action('Exception resolved: payment accepted', '异常已处理：接受款项', 'good'),
  'exception.refund': action('Exception resolved: refunding the payer', '异常已处理：退还款项', 'waiting'),
  'exception.retry': action(
    'Exception resolved: querying the channel again',
    '异常已处理：重新查询渠道',
    'waiting',
  ),
  'exception.writeOff': action('Exception resolved: abandoned or written off', '异常已处理：放弃或核销'),
  'exception.payOut': action(
    'Exception resolved: payer paid another way',
    '异常已处理：已另行付给付款人',
    'good',
  ),
  'exception.byChannel': action('Exception resolved by the channel', '异常已由渠道自行完成', 'good'),
  'exception.refunded': action('The exception’s money was refunded', '异常款项已退还', 'good'),
  'exception.refundedToo': action(
    'The channel refunded the payer although the exception had been resolved another way',
    '异常已以其他方式处理，但渠道仍向付款人退款',
    'bad',
  ),
  'exception.refundFailed': action(
    'Refunding the exception failed; it is open again',
    '异常款项退还失败，已重新打开',
    'bad',
  ),
}
