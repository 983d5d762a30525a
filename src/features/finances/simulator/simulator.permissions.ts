import { type MerchantDeclaration, managers, type PermissionsOf } from '#shared/permissions.ts'

/** What people of a merchant may be permitted. */
export const simulatorPermissions = {
  simulator: {
    place: 140,
    title: { en: 'Simulator', zh: '费率试算' },
    query: { roles: managers, en: 'Simulate rates and settlements', zh: '试算费率与结算' },
    export: { roles: managers, en: 'Download a simulation', zh: '导出试算结果' },
  },
} satisfies MerchantDeclaration

declare module '#shared/permissions.ts' {
  interface MerchantPermissions extends PermissionsOf<typeof simulatorPermissions> {}
}
