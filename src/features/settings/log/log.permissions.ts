import { everyone, type MerchantDeclaration, managers, type PermissionsOf } from '#shared/permissions.ts'
import { objectWords } from '#shared/words/objectWords.ts'

/** What people of a merchant may be permitted. */
export const logPermissions = {
  // A cashier sees only their own actions.
  activityLog: {
    place: 400,
    title: objectWords.activityLog,
    query: { roles: everyone, en: 'See their own activity', zh: '查看本人操作日志' },
    get: { roles: managers, en: 'See everyone’s activity', zh: '查看全部操作日志' },
    add: { roles: managers, en: 'Verify the log’s chain', zh: '校验日志链' },
    export: { roles: managers, en: 'Download the activity log', zh: '导出操作日志' },
  },
} satisfies MerchantDeclaration

declare module '#shared/permissions.ts' {
  interface MerchantPermissions extends PermissionsOf<typeof logPermissions> {}
}
