import { page } from '#shared/portal/entries.ts'

/** Its page in the menu of the provider's portal. */
export const rolesMenu = [
  page({
    key: 'roles',
    directory: 'system',
    place: 40,
    path: 'roles',
    title: { en: 'Roles', zh: '角色管理' },
    icon: 'ShieldCheck',
    right: 'role.query',
    acts: [
      ['role.get', { en: 'Open and preview', zh: '角色详情与预览' }],
      ['role.add', { en: 'Add', zh: '角色新增' }],
      ['role.edit', { en: 'Change, assign and remove', zh: '角色修改与分配用户' }],
      ['role.delete', { en: 'Remove', zh: '角色删除' }],
      ['role.export', { en: 'Export', zh: '角色导出' }],
    ],
  }),
]
