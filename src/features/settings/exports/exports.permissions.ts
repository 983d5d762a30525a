import type { MerchantPermissionTexts } from '#shared/vocabulary.ts'

/** What people of a merchant may be permitted. */
export const exportsPermissions = {
  exportJob: {
    title: { en: 'Exports', zh: '导出' },
    query: { en: 'See their exports', zh: '查看导出记录' },
    get: { en: 'Download a finished export', zh: '下载导出文件' },
    add: { en: 'Start or schedule an export', zh: '发起或定时导出' },
    edit: { en: 'Change a schedule', zh: '修改定时导出' },
    delete: { en: 'Remove an export or a schedule', zh: '删除导出或定时导出' },
  },
} satisfies MerchantPermissionTexts
