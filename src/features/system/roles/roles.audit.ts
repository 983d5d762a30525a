import { type AuditActions, action } from '#shared/auditActions.ts'

export const rolesAudit: AuditActions = {
  'role.added': action('Role added', '新增角色', 'good'),
  'role.changed': action('Role changed', '修改角色'),
  'role.removed': action('Role removed', '删除角色', 'bad'),
  'role.given': action('Role given to people', '授予角色', 'good'),
  'role.taken': action('Role removed from people', '取消角色授权', 'bad'),
}
