import { page } from '#shared/portal/entries.ts'

/** Its page in the menu of the provider's portal. */
export const jobTitlesMenu = [
  page({
    key: 'posts',
    directory: 'system',
    place: 30,
    path: 'posts',
    title: { en: 'Posts', zh: '岗位管理' },
    icon: 'IdCard',
    right: 'post.query',
    acts: [
      ['post.add', { en: 'Add', zh: '岗位新增' }],
      ['post.edit', { en: 'Change', zh: '岗位修改' }],
      ['post.delete', { en: 'Remove', zh: '岗位删除' }],
      ['post.export', { en: 'Export', zh: '岗位导出' }],
    ],
  }),
]
