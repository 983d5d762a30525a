import type { Article } from '#features/overview/help/article.ts'

export const machinesArticles: readonly Article[] = [
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
  {
    id: 'portalDatabase',
    pages: ['/admin/database'],
    title: { en: 'Database', zh: '数据库监控' },
    purpose: {
      en: 'Connections, open transactions, locks, slow statements and tables. Statements are shown without their values.',
      zh: '连接、长事务、锁、慢语句与数据表，语句不显示参数值。',
    },
    jobs: [
      {
        title: { en: 'Find out why it is slow', zh: '排查缓慢原因' },
        steps: [
          {
            en: 'Look at “Transactions open for over 5 s” and “Lock waits”.',
            zh: '查看“超过 5 秒的事务”与“锁等待”。',
          },
          { en: 'Then look at “Slow statements”.', zh: '再查看“慢语句”。' },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Dead rows', zh: '死元组' },
        meaning: { en: 'Old row versions waiting to be vacuumed.', zh: '等待清理的旧行版本。' },
      },
    ],

    next: ['portalServer'],
  },
  {
    id: 'portalCaches',
    pages: ['/admin/caches'],
    title: { en: 'Caches', zh: '缓存监控' },
    purpose: {
      en: 'Data the processes keep in memory. Clearing a cache loses nothing.',
      zh: '各进程在内存中保留的数据，清空后会重新读取，不会丢失数据。',
    },
    jobs: [
      {
        title: { en: 'Clear a cache', zh: '清空缓存' },
        steps: [
          {
            en: 'Choose “Clear”. Every process reads it again when needed.',
            zh: '点击“清空”，各进程需要时重新读取。',
          },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Hit rate', zh: '命中率' },
        meaning: { en: 'How often a value was found in memory.', zh: '在内存中找到数据的比例。' },
      },
    ],

    next: ['portalServer'],
  },
]
