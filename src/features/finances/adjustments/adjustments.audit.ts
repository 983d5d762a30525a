import { type AuditActions, action } from '#shared/auditActions.ts'

export const adjustmentsAudit: AuditActions = {
  'adjustment.proposed': action('Adjustment proposed', '提交调账', 'waiting'),
  'adjustment.posted': action('Adjustment approved and posted', '调账批准入账', 'good'),
  'adjustment.refused': action('Adjustment refused', '调账被拒绝', 'bad'),
  'adjustment.withdrawn': action('Adjustment withdrawn', '调账撤回'),
  'adjustment.fileAdded': action('Attachment added', '添加附件'),
  'adjustment.fileOpened': action('Attachment downloaded', '下载附件'),
}
