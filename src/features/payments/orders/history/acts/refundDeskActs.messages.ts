import { type Acts, act } from '#features/payments/orders/history/acts/act.messages.ts'

/** Actions on refunds that need approval, and on refunds that a channel does not complete. */
export const refundDeskActs: Acts = {
  'refundAudit.applied': act('Refund requested', '提交退款申请', 'waiting'),
  'refundAudit.passed': act('Refund request approved', '退款申请通过', 'good'),
  'refundAudit.handedOn': act(
    'Approved by the merchant; waiting for the provider',
    '商户审核通过，待服务商审核',
    'waiting',
  ),
  'refundAudit.refused': act('Refund request refused', '退款申请被拒绝', 'bad'),
  'refundAudit.lapsed': act('Refund request expired', '退款申请逾期未审核', 'bad'),
  'refundPolicy.set': act('Refund review limit set', '设置退款审核限额'),
  'refund.retried': act('The channel was queried again', '重新提交渠道', 'waiting'),
  'refund.proposed': act('Resolution proposed', '提交处理方案', 'waiting'),
  'refund.proposalPassed': act('Proposal passed', '处理方案通过', 'good'),
  'refund.proposalRefused': act('Proposal refused', '处理方案被拒绝', 'bad'),
  'exception.assigned': act('Assigned to one of the provider’s staff', '分派给服务商人员'),
  'paymentLink.disabledByProvider': act('Disabled by the provider', '服务商停用支付链接', 'bad'),
}
