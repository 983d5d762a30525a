import { page } from '#shared/portal/entries.ts'

/** Its page in the menu of the provider's portal. */
export const serverMenu = [
  page({
    key: 'server',
    directory: 'monitor',
    place: 70,
    path: 'server',
    title: { en: 'Server', zh: '服务监控' },
    icon: 'Server',
    right: 'serverHealth.query',
  }),
]
