import type { StaffPermissionTexts } from '#shared/vocabulary.ts'

/** What the provider's staff may be permitted. */
export const serverStaffPermissions = {
  serverHealth: {
    title: { en: 'Server', zh: '服务监控' },
    query: { en: 'See the health of the server', zh: '查看服务监控' },
  },
} satisfies StaffPermissionTexts
