import { type AuditActions, action } from '#shared/auditActions.ts'

export const bankCreditsAudit: AuditActions = {
  'bankStatement.imported': action('Bank statement imported', '导入银行对账单'),
  'bankLine.matchAsked': action('Bank line matching requested', '发起银行明细匹配'),
  'bankLine.matched': action('Bank line matched', '银行明细已匹配', 'good'),
  'bankLine.explained': action('Bank line explained', '银行明细已说明'),
  'bankLine.ignored': action('Bank line ignored', '银行明细已忽略'),
  'bankLine.reopened': action('Bank line reopened', '重新打开银行明细', 'waiting'),
}
