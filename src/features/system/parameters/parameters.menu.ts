import { page } from '#shared/portal/entries.ts'

/** Its page in the menu of the provider's portal. */
export const parametersMenu = [
  page({
    key: 'parameters',
    directory: 'system',
    place: 70,
    path: 'parameters',
    title: { en: 'Parameters', zh: '参数' },
    icon: 'SlidersHorizontal',
    right: 'parameter.query',
    acts: [
      ['parameter.add', { en: 'Add', zh: '新增' }],
      ['parameter.edit', { en: 'Change', zh: '修改' }],
      ['parameter.delete', { en: 'Remove', zh: '删除' }],
      ['parameter.export', { en: 'Export', zh: '导出' }],
    ],
  }),
]
