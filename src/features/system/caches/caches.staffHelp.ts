import type { Article } from '#shared/article.ts'

export const cachesStaffHelp: readonly Article[] = [
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
