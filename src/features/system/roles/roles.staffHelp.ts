import type { Article } from '#shared/article.ts'
import { stateWords } from '#shared/words/stateWords.ts'

export const rolesStaffHelp: readonly Article[] = [
  {
    id: 'portalRoles',
    pages: ['/admin/roles'],
    title: { en: 'Roles', zh: '角色管理' },
    purpose: {
      en: 'What people can do, and for which merchants. Changes take effect immediately for everyone with the role.',
      zh: '决定用户可以做什么、可以看到哪些商户。修改后立即生效。',
    },
    jobs: [
      {
        title: { en: 'Create a role', zh: '新增角色' },
        steps: [
          { en: 'Choose “Add role” and name it.', zh: '点击“新增角色”并填写名称。' },
          {
            en: 'Select pages and actions under “Menu and permissions”.',
            zh: '在“菜单权限”中勾选页面与操作。',
          },
          { en: 'Choose the “Data scope”.', zh: '选择“数据范围”。' },
          {
            en: 'Choose “Preview” to see what people with the role would see, then save.',
            zh: '点击“预览”查看权限效果，然后保存。',
          },
        ],
      },
      {
        title: { en: 'Assign it to people', zh: '分配用户' },
        steps: [{ en: 'Choose “People”, then “Add people”.', zh: '点击“分配用户”，再点击“添加用户”。' }],
      },
    ],
    terms: [
      {
        term: { en: 'Data scope', zh: '数据范围' },
        meaning: {
          en: 'Every merchant, those of certain departments, or only one’s own.',
          zh: '全部商户、指定部门的商户，或仅本人负责的商户。',
        },
      },
      {
        term: stateWords.builtIn,
        meaning: { en: 'Comes with the product and cannot be changed.', zh: '系统自带，不可修改。' },
      },
    ],

    next: ['portalUsers', 'portalMenus'],
  },
]
