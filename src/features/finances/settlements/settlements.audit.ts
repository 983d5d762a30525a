import { type AuditActions, action } from '#shared/auditActions.ts'

export const settlementsAudit: AuditActions = {
  'settlement.cut': action('Settlement made', '生成结算单'),
  'settlement.export': action('Statement downloaded', '已下载对账单'),
  'clearing.validatedAgain': action('Validated again', '重新校验'),
  'clearing.open': action('Settlement opened again', '结算单重新打开', 'waiting'),
  'clearing.carried': action('Carried forward to the next settlement', '结转至下次结算'),
  'clearing.cut': action('Settlement created', '生成结算单'),
  'clearing.corrected': action('Figures recalculated from the lines', '按明细重新取数'),
  'clearing.passed': action('Validation passed', '校验通过', 'good'),
  'clearing.failed': action('Validation failed; payout blocked', '校验失败，不出款', 'bad'),
  'clearing.approved': action('Approved for payment', '已批准出款'),
  'clearing.sent': action('Payment sent to the bank', '出款已提交银行', 'good'),
  'clearing.paid': action('Paid: received in the bank account', '已出款，款项到账', 'good'),
  'clearing.returned': action('The bank returned the payment', '银行退回出款', 'bad'),
  'clearing.reissued': action('To be paid again', '将重新出款'),
  'clearing.settled': action('Settled: paid out to the bank account', '已结算，出款至银行账户', 'good'),
}
