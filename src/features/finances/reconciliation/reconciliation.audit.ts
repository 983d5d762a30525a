import { type AuditActions, action } from '#shared/auditActions.ts'

export const reconciliationAudit: AuditActions = {
  'bill.asked': action('Bill requested', '请求渠道对账单'),
  'bill.uploaded': action('Bill uploaded', '上传渠道对账单'),
  'bill.stored': action('File received', '收到对账单文件'),
  'bill.loaded': action('Lines read', '已读取明细'),
  'bill.matched': action('Matched with the books', '已与账簿比对', 'good'),
  'bill.refused': action('Rejected: not used', '已拒收，不予采用', 'bad'),
  'bill.replaced': action('Replaced by a later version', '已由新版本替代'),
  'bill.rematch': action('Matching requested again', '发起重新比对'),
  'bill.downloaded': action('Original downloaded', '下载原始文件'),
  'difference.record': action('Accepted as billed', '按对账单确认入账', 'good'),
  'difference.openException': action('Moved to the merchant’s exceptions', '转入异常处理', 'waiting'),
  'difference.refundPayer': action('Refunding the payer', '退还付款人'),
  'difference.waitNextDay': action('Waiting for the next bill', '等待次日对账单', 'waiting'),
  'difference.writeOff': action('Written off', '核销差额'),
  'difference.askChannel': action('The channel was queried', '已向渠道查询', 'waiting'),
  'difference.explain': action('Explained', '已查明', 'good'),
  'difference.commented': action('Comment', '备注'),
  'difference.asked': action('Provider asked to handle it', '请服务商处理', 'waiting'),
}
