import type { StaffPermissionTexts } from '#shared/vocabulary.ts'

/** What the provider's staff may be permitted. */
export const performanceStaffPermissions = {
  performance: {
    title: { en: 'Performance', zh: '业绩' },
    query: { en: 'See performance', zh: '查看业绩' },
    export: { en: 'Download performance', zh: '导出业绩' },
  },
} satisfies StaffPermissionTexts
