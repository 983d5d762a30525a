import { type AuditActions, action } from '#shared/auditActions.ts'

export const refundsAudit: AuditActions = {
  'refund.submittedBy': action('Refunded by another merchant', '由其他商户代为退款'),
  'refund.submittedFor': action('Refunded for another merchant', '代其他商户退款'),
  'refund.passwordSet': action('Refund password set', '设置退款密码'),
  'refund.passwordUnset': action(
    'Refund attempted without a refund password set',
    '未设置退款密码时尝试退款',
    'bad',
  ),
  'refund.retried': action('The channel was queried again', '重新提交渠道', 'waiting'),
  'refund.proposed': action('Resolution proposed', '提交处理方案', 'waiting'),
  'refund.proposalPassed': action('Proposal passed', '处理方案通过', 'good'),
  'refund.proposalRefused': action('Proposal refused', '处理方案被拒绝', 'bad'),
  'refund.submitted': action('Refund submitted', '提交退款', 'waiting'),
  'refund.accepted': action('The channel accepted the refund', '渠道已受理退款', 'waiting'),
  'refund.rejected': action('The channel did not accept the refund', '渠道未受理退款', 'bad'),
  'refund.paidBack': action('The payer has received the refund', '款项已退回付款人', 'good'),
  'refund.failed': action('The refund failed at the channel', '渠道退款失败', 'bad'),
  'refund.heldByChannel': action(
    'The payer’s account could not receive the money; needs manual handling',
    '无法退回付款人账户，需人工处理',
    'bad',
  ),
  'refund.paidOtherwise': action('The payer was paid another way', '已另行付给付款人', 'good'),
  'refund.foundDone': action(
    'Actually succeeded; counted as successful',
    '该退款实际已成功，计为成功',
    'good',
  ),
  'refund.reversed': action('The refund was returned', '退款被退回', 'bad'),
  'refund.passwordWrong': action('A wrong refund password was entered', '输入了错误的退款密码', 'bad'),
  'refund.passwordLocked': action(
    'Too many wrong refund passwords; refund password locked',
    '退款密码错误次数过多，已锁定',
    'bad',
  ),
  'refundAudit.applied': action('Refund requested', '提交退款申请', 'waiting'),
  'refundAudit.passed': action('Refund request approved', '退款申请通过', 'good'),
  'refundAudit.handedOn': action(
    'Approved by the merchant; waiting for the provider',
    '商户审核通过，待服务商审核',
    'waiting',
  ),
  'refundAudit.refused': action('Refund request refused', '退款申请被拒绝', 'bad'),
  'refundAudit.lapsed': action('Refund request expired', '退款申请逾期未审核', 'bad'),
  'refundPolicy.set': action('Refund review limit set', '设置退款审核限额'),
}
