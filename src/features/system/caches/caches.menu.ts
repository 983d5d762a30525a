import { page } from '#shared/portal/entries.ts'

/** Its page in the menu of the provider's portal. */
export const cachesMenu = [
  page({
    key: 'caches',
    directory: 'monitor',
    place: 90,
    path: 'caches',
    title: { en: 'Caches', zh: '缓存监控' },
    icon: 'MemoryStick',
    right: 'cache.query',
    acts: [['cache.edit', { en: 'Clear', zh: '缓存清空' }]],
  }),
]
