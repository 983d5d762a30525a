import type { Article } from '#shared/article.ts'
import { stateWords } from '#shared/words/stateWords.ts'

export const departmentsStaffHelp: readonly Article[] = [
  {
    id: 'portalDepartments',
    pages: ['/admin/departments'],
    title: { en: 'Departments', zh: '部门管理' },
    purpose: {
      en: 'The company’s structure. Data scopes follow departments and determine which merchants a person sees.',
      zh: '公司的组织架构。角色的数据范围据此决定用户可以看到哪些商户。',
    },
    jobs: [
      {
        title: { en: 'Add a department', zh: '新增部门' },
        steps: [
          {
            en: 'Choose “Add department”, or “Add below it” on another.',
            zh: '点击“新增部门”，或在某部门点击“新增下级部门”。',
          },
          { en: 'Choose its lead and its position in the list.', zh: '设置负责人与显示排序。' },
        ],
      },
      {
        title: { en: 'Remove a department', zh: '删除部门' },
        steps: [
          {
            en: 'Open “Usage” and move people and merchants elsewhere.',
            zh: '查看“使用情况”，将用户与商户移至其他部门。',
          },
          { en: 'Choose “Remove”, or disable it instead.', zh: '点击“删除”，或改为停用。' },
        ],
      },
    ],
    terms: [
      {
        term: stateWords.inactive,
        meaning: {
          en: 'Cannot be selected, and is not part of any data scope.',
          zh: '不可被选择，任何数据范围都不包含。',
        },
      },
    ],

    next: ['portalUsers', 'portalRoles'],
  },
]
