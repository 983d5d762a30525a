import { type AuditActions, action } from '#shared/auditActions.ts'

export const reservesAudit: AuditActions = {
  'reserve.asked': action('Reserve change requested', '申请变更保证金', 'waiting'),
  'reserve.approved': action('Reserve change approved', '保证金变更获批', 'good'),
  'reserve.refused': action('Reserve change refused', '保证金变更被拒绝', 'bad'),
  'reserve.withdrawn': action('Reserve request withdrawn', '保证金申请撤回'),
  'reserve.begun': action('New reserve terms in force', '保证金新条款生效'),
}
