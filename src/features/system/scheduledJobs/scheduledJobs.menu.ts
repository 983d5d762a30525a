import { page } from '#shared/portal/entries.ts'

/** Its page in the menu of the provider's portal. */
export const scheduledJobsMenu = [
  page({
    key: 'scheduledJobs',
    directory: 'monitor',
    place: 40,
    path: 'scheduledJobs',
    title: { en: 'Scheduled jobs', zh: '定时任务' },
    icon: 'AlarmClock',
    right: 'scheduledJob.query',
    acts: [
      ['scheduledJob.get', { en: 'View run log', zh: '执行日志' }],
      ['scheduledJob.edit', { en: 'Change, pause and run', zh: '任务修改、暂停与执行' }],
      ['scheduledJob.export', { en: 'Export', zh: '任务与日志导出' }],
    ],
  }),
]
