import { page } from '#shared/portal/entries.ts'

/** Its page in the menu of the provider's portal. */
export const departmentsMenu = [
  page({
    key: 'departments',
    directory: 'system',
    place: 20,
    path: 'departments',
    title: { en: 'Departments', zh: '部门管理' },
    icon: 'Network',
    right: 'department.query',
    acts: [
      ['department.add', { en: 'Add', zh: '部门新增' }],
      ['department.edit', { en: 'Change and move', zh: '部门修改' }],
      ['department.delete', { en: 'Remove', zh: '部门删除' }],
    ],
  }),
]
