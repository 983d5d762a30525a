import { type AuditActions, action } from '#shared/auditActions.ts'

export const menusAudit: AuditActions = {
  'menu.added': action('Menu entry added', '新增菜单', 'good'),
  'menu.changed': action('Menu entry changed', '修改菜单'),
  'menu.moved': action('Menu entry moved', '移动菜单'),
  'menu.removed': action('Menu entry removed', '删除菜单', 'bad'),
  'menu.brought': action('Built-in menu entries updated', '产品菜单已同步'),
}
