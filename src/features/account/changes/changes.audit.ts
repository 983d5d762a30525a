import { type AuditActions, action } from '#shared/auditActions.ts'

export const changesAudit: AuditActions = {
  'changeRequest.added': action('Change requested', '提交变更申请', 'waiting'),
  'changeRequest.firstPassed': action('First approval given', '初审通过', 'waiting'),
  'changeRequest.coolOff': action('Passed; in cool-off', '审核通过，进入冷静期', 'waiting'),
  'changeRequest.passed': action('Change passed', '变更审核通过', 'good'),
  'changeRequest.refused': action('Change refused', '变更被拒绝', 'bad'),
  'changeRequest.applied': action('Change applied', '变更已生效', 'good'),
  'changeRequest.stopped': action('Change stopped by an Owner', '所有者已停止变更', 'bad'),
  'changeRequest.withdrawn': action('Change request withdrawn', '撤回变更申请'),
  'changeRequest.overtaken': action('Superseded by another change', '已被其他变更取代'),
}
