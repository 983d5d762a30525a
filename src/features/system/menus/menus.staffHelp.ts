import type { Article } from '#shared/article.ts'

export const menusStaffHelp: readonly Article[] = [
  {
    id: 'portalMenus',
    pages: ['/admin/menus'],
    title: { en: 'Menus', zh: '菜单管理' },
    purpose: {
      en: 'What the portal shows, where, and which permission each page and action requires. Changes apply to everyone immediately.',
      zh: '服务商后台的菜单、页面地址及所需权限。修改后对所有人立即生效。',
    },
    jobs: [
      {
        title: { en: 'Change an entry', zh: '修改菜单' },
        steps: [
          { en: 'Choose “Edit” and change name, icon or place.', zh: '点击“修改”，更改名称、图标或位置。' },
          { en: 'Choose “Restore default” to undo it.', zh: '点击“恢复产品默认”可还原。' },
        ],
      },
      {
        title: { en: 'Add a link', zh: '新增外链' },
        steps: [
          {
            en: 'Choose “Add entry”, tick “External link” and enter the address.',
            zh: '点击“新增菜单”，勾选“是否外链”并填写地址。',
          },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Directory, menu, button', zh: '目录、菜单、按钮' },
        meaning: {
          en: 'A group of pages, a page, and an action on a page.',
          zh: '页面分组、页面，以及页面上的操作。',
        },
      },
    ],

    next: ['portalRoles'],
  },
]
