import { page } from '#shared/portal/entries.ts'

/** Its page in the menu of the provider's portal. */
export const exceptionsMenu = [
  page({
    key: 'exceptionDesk',
    directory: 'orders',
    place: 50,
    path: 'exceptions',
    title: { en: 'Exceptions', zh: '异常订单' },
    icon: 'TriangleAlert',
    right: 'exceptionDesk.query',
    acts: [
      ['exceptionDesk.edit', { en: 'Resolve, assign', zh: '处理、分配' }],
      ['exceptionDesk.export', { en: 'Export', zh: '导出' }],
    ],
  }),
]
