import { page } from '#shared/portal/entries.ts'

/** Its page in the menu of the provider's portal. */
export const dictionariesMenu = [
  page({
    key: 'dictionaries',
    directory: 'system',
    place: 60,
    path: 'dictionaries',
    title: { en: 'Dictionaries', zh: '字典' },
    icon: 'BookA',
    right: 'dictionary.query',
    acts: [
      ['dictionary.add', { en: 'Add', zh: '新增' }],
      ['dictionary.edit', { en: 'Change', zh: '修改' }],
      ['dictionary.delete', { en: 'Remove', zh: '删除' }],
      ['dictionary.export', { en: 'Export', zh: '导出' }],
    ],
  }),
]
