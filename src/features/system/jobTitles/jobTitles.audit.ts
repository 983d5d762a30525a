import { type AuditActions, action } from '#shared/auditActions.ts'

export const jobTitlesAudit: AuditActions = {
  'post.added': action('Post added', '新增岗位', 'good'),
  'post.changed': action('Post changed', '修改岗位'),
  'post.removed': action('Post removed', '删除岗位', 'bad'),
}
