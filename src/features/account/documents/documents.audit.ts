import { type AuditActions, action } from '#shared/auditActions.ts'

export const documentsAudit: AuditActions = {
  'document.uploaded': action('Document uploaded', '上传资料文件', 'waiting'),
  'document.opened': action('Document downloaded', '下载资料文件'),
  'document.removed': action('Document removed', '删除资料文件'),
  'document.asked': action('Documents requested', '要求补充资料文件', 'waiting'),
  'document.passed': action('Document passed', '资料文件通过', 'good'),
  'document.pass': action('Document passed', '资料文件通过', 'good'),
  'document.refused': action('Document refused', '资料文件被拒绝', 'bad'),
  'document.reminded': action('Document expiry reminder sent', '提醒资料文件即将到期', 'waiting'),
}
