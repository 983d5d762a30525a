import { type AuditActions, action } from '#shared/auditActions.ts'

export const usersAudit: AuditActions = {
  'user.added': action('Person added to the provider’s staff', '新增用户', 'good'),
  'user.changed': action('Department, posts or roles changed', '修改用户部门、岗位或角色'),
  'user.rolesSet': action('Roles set', '设置用户角色'),
  'user.imported': action('People imported from a workbook', '从表格导入用户', 'good'),
}
