import { type AuditActions, action } from '#shared/auditActions.ts'

export const payoutsAudit: AuditActions = {
  'payout.created': action('Payout created', '生成出款'),
  'payout.approved': action('Payout approved', '批准出款', 'good'),
  'payout.filed': action('Added to a bank file', '写入银行文件', 'waiting'),
  'payout.unfiled': action('Removed from the bank file', '移出银行文件'),
  'payout.sent': action('Payout sent to the bank', '出款已提交银行', 'waiting'),
  'payout.paid': action('Payout arrived', '出款已到账', 'good'),
  'payout.returned': action('The bank returned the payout', '银行退回出款', 'bad'),
  'payout.reissued': action('Payout reissued', '重新出款'),
  'originator.set': action('Originator details set', '设置付款方信息'),
  'bankFile.asked': action('Bank file requested', '请求生成银行文件', 'waiting'),
  'bankFile.made': action('Bank file made', '生成银行文件'),
  'bankFile.dropped': action('Bank file dropped', '放弃银行文件', 'bad'),
  'bankFile.discarded': action('Bank file discarded', '作废银行文件', 'bad'),
  'bankFile.downloaded': action('Bank file downloaded', '下载银行文件'),
  'bankFile.released': action('Bank file released by a second person', '银行文件已复核放行', 'good'),
  'bankFile.sent': action('Bank file marked as sent', '银行文件已发送', 'good'),
  'bankFile.posted': action('Payouts of a bank file posted', '银行文件出款已入账'),
  'bankFile.sampleReturns': action('Sample returns downloaded', '下载退回样例'),
  'bankReturn.taken': action('Bank returns received', '接收银行退回文件'),
  'bankReturn.applied': action('Bank returns processed', '处理银行退回'),
}
