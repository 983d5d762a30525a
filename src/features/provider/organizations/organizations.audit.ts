import { type AuditActions, action } from '#shared/auditActions.ts'

export const organizationsAudit: AuditActions = {
  'organization.added': action('Organization added', '新增代理商'),
  'organization.changed': action('Organization changed', '修改代理商'),
  'organization.accountShown': action('Bank account shown in full', '查看完整银行账户'),
  'organization.accountAsked': action('Bank account change requested', '申请变更银行账户', 'waiting'),
  'organization.accountPassed': action('Bank account approved', '银行账户变更获批', 'good'),
  'organization.accountRefused': action('Bank account refused', '银行账户变更被拒绝', 'bad'),
  'organization.accountWithdrawn': action('Bank account change withdrawn', '撤回银行账户变更'),
}
