import { page } from '#shared/portal/entries.ts'

/** Its page in the menu of the provider's portal. */
export const signInLogMenu = [
  page({
    key: 'signInLog',
    directory: 'monitor',
    place: 20,
    path: 'signInLog',
    title: { en: 'Sign-in log', zh: '登录日志' },
    icon: 'LogIn',
    right: 'signInLog.query',
    acts: [
      ['signInLog.edit', { en: 'Unlock', zh: '账号解锁' }],
      ['signInLog.export', { en: 'Export', zh: '登录日志导出' }],
    ],
  }),
]
