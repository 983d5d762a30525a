import { type AuditActions, action } from '#shared/auditActions.ts'

export const departmentsAudit: AuditActions = {
  'department.added': action('Department added', '新增部门', 'good'),
  'department.changed': action('Department changed', '修改部门'),
  'department.moved': action('Department moved', '移动部门'),
  'department.removed': action('Department removed', '删除部门', 'bad'),
}
