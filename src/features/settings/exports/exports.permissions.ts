import { everyone, type MerchantDeclaration, type PermissionsOf } from '#shared/permissions.ts'

/** What people of a merchant may be permitted. */
export const exportsPermissions = {
  exportJob: {
    place: 160,
    title: { en: 'Exports', zh: '导出' },
    query: { roles: everyone, en: 'See their exports', zh: '查看导出记录' },
    get: { roles: everyone, en: 'Download a finished export', zh: '下载导出文件' },
    add: { roles: everyone, en: 'Start or schedule an export', zh: '发起或定时导出' },
    edit: { roles: everyone, en: 'Change a schedule', zh: '修改定时导出' },
    delete: { roles: everyone, en: 'Remove an export or a schedule', zh: '删除导出或定时导出' },
  },
} satisfies MerchantDeclaration

declare module '#shared/permissions.ts' {
  interface MerchantPermissions extends PermissionsOf<typeof exportsPermissions> {}
}
