import type { PermissionsOf, StaffDeclaration } from '#shared/permissions.ts'
import { objectWords } from '#shared/words/objectWords.ts'

/** What the provider's staff may be permitted. */
export const payoutsStaffPermissions = {
  payout: {
    place: 60,
    title: objectWords.payouts,
    query: { en: 'See payouts and bank files', zh: '查看出款与银行文件' },
    get: { en: 'Open a payout or a bank file', zh: '查看出款与银行文件详情' },
    add: { en: 'Approve payouts, create a bank file, pay again', zh: '批准出款、生成银行文件、重新出款' },
    edit: {
      en: 'Release a bank file (a second person), mark it as sent',
      zh: '复核放行银行文件（第二人）、标记已发送',
    },
    import: { en: 'Import the bank’s returns', zh: '导入银行退回文件' },
    export: { en: 'Download payouts', zh: '导出出款' },
  },
} satisfies StaffDeclaration

declare module '#shared/permissions.ts' {
  interface StaffPermissions extends PermissionsOf<typeof payoutsStaffPermissions> {}
}
