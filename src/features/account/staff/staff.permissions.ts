import { type MerchantDeclaration, managers, type PermissionsOf } from '#shared/permissions.ts'
import { objectWords } from '#shared/words/objectWords.ts'

/** What people of a merchant may be permitted. */
export const staffPermissions = {
  staff: {
    place: 330,
    title: objectWords.staff,
    query: { roles: managers, en: 'See who works here', zh: '查看员工列表' },
    get: { roles: managers, en: 'Open a person, view as them', zh: '查看员工详情、以其权限查看' },
    add: { roles: managers, en: 'Add or invite a person', zh: '添加或邀请员工' },
    edit: { roles: managers, en: 'Change a person, reset their sign-in', zh: '修改员工、重置其登录' },
    enable: { roles: managers, en: 'Enable or unlock a person', zh: '启用或解锁员工' },
    disable: { roles: managers, en: 'Disable a person, sign them out', zh: '停用员工、退出其登录' },
    export: { roles: managers, en: 'Download the staff list', zh: '导出员工列表' },
  },
} satisfies MerchantDeclaration

declare module '#shared/permissions.ts' {
  interface MerchantPermissions extends PermissionsOf<typeof staffPermissions> {}
}
