import { type AuditActions, action } from '#shared/auditActions.ts'

export const invoicesAudit: AuditActions = {
  'invoiceSeries.set': action('Invoice numbering set', '设置收款账单编号'),
  'invoice.made': action('Invoice created', '开具收款账单'),
  'invoice.edited': action('Changed', '修改'),
  'invoice.sent': action('Sent by email', '邮件发送收款账单'),
  'invoice.reminded': action('Customer reminded', '发送付款提醒', 'waiting'),
  'invoice.printed': action('PDF downloaded', '下载 PDF'),
  'invoice.deactivated': action('Permanently deactivated', '停用', 'bad'),
}
