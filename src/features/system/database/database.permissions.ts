import type { StaffPermissionTexts } from '#shared/vocabulary.ts'

/** What the provider's staff may be permitted. */
export const databaseStaffPermissions = {
  databaseHealth: {
    title: { en: 'Database', zh: '数据库监控' },
    query: { en: 'See the health of the database', zh: '查看数据库监控' },
    export: { en: 'Download the table sizes', zh: '导出数据表信息' },
  },
} satisfies StaffPermissionTexts
