import { type AuditActions, action } from '#shared/auditActions.ts'

export const receiptsAudit: AuditActions = {
  'receipt.mailed': action('Receipt sent by email', '收据已邮件发送'),
  'receipt.export': action('Receipt downloaded', '收据已下载'),
}
