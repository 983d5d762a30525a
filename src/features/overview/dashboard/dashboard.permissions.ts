import { everyone, type MerchantDeclaration, managers, type PermissionsOf } from '#shared/permissions.ts'
import { objectWords } from '#shared/words/objectWords.ts'

/** What people of a merchant may be permitted. */
export const dashboardPermissions = {
  // Everyone arranges their own dashboard; sample figures affect everyone's.
  dashboard: {
    place: 20,
    title: objectWords.dashboard,
    query: { roles: everyone, en: 'See the dashboard', zh: '查看概览' },
    edit: { roles: everyone, en: 'Arrange their own dashboard', zh: '调整自己的首页布局' },
    enable: {
      roles: managers,
      en: 'Show sample data on the dashboard of a new merchant',
      zh: '在新商户首页显示示例数据',
    },
    disable: { roles: managers, en: 'Remove the sample data', zh: '移除示例数据' },
  },
} satisfies MerchantDeclaration

declare module '#shared/permissions.ts' {
  interface MerchantPermissions extends PermissionsOf<typeof dashboardPermissions> {}
}
