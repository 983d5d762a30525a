import type { Article } from '#shared/article.ts'

export const queuesStaffHelp: readonly Article[] = [
  {
    id: 'portalQueues',
    pages: ['/admin/queues'],
    title: { en: 'Queues', zh: '队列监控' },
    purpose: {
      en: 'Background work that is not done yet. Failed jobs are retried at increasing intervals; once their attempts are used up, they wait here for you.',
      zh: '尚未完成的后台任务。失败的任务会延时重试，重试用尽后停留在此等待处理。',
    },
    jobs: [
      {
        title: { en: 'Deal with failed jobs', zh: '处理失败任务' },
        steps: [
          { en: 'Filter by “Failed” and read the last error.', zh: '按“失败”筛选，查看最近错误。' },
          { en: 'Choose “Try again” once the cause is gone.', zh: '问题解决后点击“重试”。' },
          {
            en: 'Choose “Discard” only if the job should no longer be done.',
            zh: '仅在无需再执行时点击“放弃”。',
          },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Ready', zh: '待执行' },
        meaning: { en: 'Will run as soon as a process is free.', zh: '有空闲进程时立即执行。' },
      },
    ],

    next: ['portalJobs', 'portalApiLog'],
  },
]
