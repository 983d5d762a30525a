import { everyone, type MerchantDeclaration, managers, type PermissionsOf } from '#shared/permissions.ts'

/** What people of a merchant may be permitted. */
export const holdsPermissions = {
  hold: {
    place: 100,
    title: { en: 'Holds', zh: '暂缓结算' },
    query: { roles: everyone, en: 'See orders held from settlement', zh: '查看暂缓结算的订单' },
    add: { roles: managers, en: 'Hold an order from settlement', zh: '暂缓结算' },
    edit: { roles: managers, en: 'Release a held order', zh: '解除暂缓' },
  },
} satisfies MerchantDeclaration

declare module '#shared/permissions.ts' {
  interface MerchantPermissions extends PermissionsOf<typeof holdsPermissions> {}
}
