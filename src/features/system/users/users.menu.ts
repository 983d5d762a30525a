import { page } from '#shared/portal/entries.ts'

/** Its page in the menu of the provider's portal. */
export const usersMenu = [
  page({
    key: 'users',
    directory: 'system',
    place: 10,
    path: 'users',
    title: { en: 'Users', zh: '用户管理' },
    icon: 'Users',
    right: 'user.query',
    acts: [
      ['user.get', { en: 'Open a person', zh: '用户详情' }],
      ['user.add', { en: 'Add and invite', zh: '用户新增' }],
      ['user.edit', { en: 'Change, reset the password', zh: '用户修改与重设密码' }],
      ['user.enable', { en: 'Enable and unlock', zh: '用户启用与解锁' }],
      ['user.disable', { en: 'Disable', zh: '用户停用' }],
      ['user.import', { en: 'Import', zh: '用户导入' }],
      ['user.export', { en: 'Export', zh: '用户导出' }],
    ],
  }),
]
