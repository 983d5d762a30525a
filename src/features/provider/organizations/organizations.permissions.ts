import type { PermissionsOf, StaffDeclaration } from '#shared/permissions.ts'
import { objectWords } from '#shared/words/objectWords.ts'

/** What the provider's staff may be permitted. */
export const organizationsStaffPermissions = {
  organization: {
    place: 450,
    title: objectWords.organizations,
    query: { en: 'See organizations', zh: '查看代理商' },
    get: { en: 'Open an organization and its bank account', zh: '查看代理商详情与银行账户' },
    add: { en: 'Add an organization', zh: '新增代理商' },
    edit: {
      en: 'Change an organization; its bank account with a second person',
      zh: '修改代理商；变更银行账户需双人复核',
    },
    export: { en: 'Download organizations', zh: '导出代理商' },
  },
} satisfies StaffDeclaration

declare module '#shared/permissions.ts' {
  interface StaffPermissions extends PermissionsOf<typeof organizationsStaffPermissions> {}
}
