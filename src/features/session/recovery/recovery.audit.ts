import { type AuditActions, action } from '#shared/auditActions.ts'

export const recoveryAudit: AuditActions = {
  'invitation.taken': action('Invitation accepted', '已接受邀请', 'good'),
}
