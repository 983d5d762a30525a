import { type AuditActions, action } from '#shared/auditActions.ts'

export const ticketsAudit: AuditActions = {
  'ticketSetting.set': action('Ticket settings changed', '设置小票'),
}
