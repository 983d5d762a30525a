import type { StaffPermissionTexts } from '#shared/vocabulary.ts'

/** What the provider's staff may be permitted. */
export const cachesStaffPermissions = {
  cache: {
    title: { en: 'Caches', zh: '缓存' },
    query: { en: 'See caches', zh: '查看缓存' },
    edit: { en: 'Clear caches', zh: '清空缓存' },
  },
} satisfies StaffPermissionTexts
