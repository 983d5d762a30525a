import { type AuditActions, action } from '#shared/auditActions.ts'

export const statusAudit: AuditActions = {
  'standing.set': action('Standing of the merchant changed', '商户状态变更'),
  'standing.documentsAsked': action('Documents requested', '要求补充资料文件', 'waiting'),
}
