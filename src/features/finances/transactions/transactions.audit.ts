import { type AuditActions, action } from '#shared/auditActions.ts'

export const transactionsAudit: AuditActions = {
  'journal.accountsSet': action('Journal accounts set', '设置凭证科目'),
}
