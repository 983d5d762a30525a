import type { PermissionsOf, StaffDeclaration } from '#shared/permissions.ts'
import { objectWords } from '#shared/words/objectWords.ts'

/** What the provider's staff may be permitted. */
export const commissionsStaffPermissions = {
  commission: {
    place: 460,
    title: objectWords.commissions,
    query: { en: 'See commission statements and policies', zh: '查看佣金结算单与佣金政策' },
    get: { en: 'Open a statement or a BD user', zh: '查看佣金结算单与客户经理详情' },
    add: { en: 'Add and end commission policies', zh: '新增、终止佣金政策' },
    edit: {
      en: 'Create, check, confirm and pay statements (two people)',
      zh: '生成、复核、确认、支付佣金结算单（双人复核）',
    },
    export: { en: 'Download statements and policies', zh: '导出佣金结算单与佣金政策' },
  },
} satisfies StaffDeclaration

declare module '#shared/permissions.ts' {
  interface StaffPermissions extends PermissionsOf<typeof commissionsStaffPermissions> {}
}
