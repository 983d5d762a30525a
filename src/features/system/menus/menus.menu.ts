import { page } from '#shared/portal/entries.ts'

/** Its page in the menu of the provider's portal. */
export const menusMenu = [
  page({
    key: 'menus',
    directory: 'system',
    place: 50,
    path: 'menus',
    title: { en: 'Menus', zh: '菜单管理' },
    icon: 'ListTree',
    right: 'menu.query',
    acts: [
      ['menu.add', { en: 'Add', zh: '菜单新增' }],
      ['menu.edit', { en: 'Change and move', zh: '菜单修改' }],
      ['menu.delete', { en: 'Remove', zh: '菜单删除' }],
    ],
  }),
]
