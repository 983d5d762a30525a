import { page } from '#shared/portal/entries.ts'

/** Its page in the menu of the provider's portal. */
export const queuesMenu = [
  page({
    key: 'queues',
    directory: 'monitor',
    place: 50,
    path: 'queues',
    title: { en: 'Queues', zh: '队列监控' },
    icon: 'ListChecks',
    right: 'queue.query',
    acts: [
      ['queue.edit', { en: 'Retry or discard', zh: '失败任务重试与放弃' }],
      ['queue.export', { en: 'Export', zh: '队列任务导出' }],
    ],
  }),
]
