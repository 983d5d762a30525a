import type { Article } from '#shared/article.ts'

export const serverStaffHelp: readonly Article[] = [
  {
    id: 'portalServer',
    pages: ['/admin/server'],
    title: { en: 'Server', zh: '服务监控' },
    purpose: {
      en: 'The processes of this installation and the machines they run on: CPU, memory, disk and event loop. It refreshes every ten seconds.',
      zh: '本系统的进程与所在主机：CPU、内存、磁盘与事件循环，每 10 秒刷新。',
    },
    jobs: [
      {
        title: { en: 'Check the health of the server', zh: '检查运行状态' },
        steps: [
          { en: 'Look for processes that are silent.', zh: '查看是否有无心跳的进程。' },
          { en: 'Read “The last hour” for spikes.', zh: '在“最近一小时”中查看波动。' },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Event loop delay', zh: '事件循环延迟' },
        meaning: { en: 'How long work waits before the process gets to it.', zh: '进程处理任务的滞后时间。' },
      },
    ],

    next: ['portalDatabase'],
  },
]
