import { everyone, type MerchantDeclaration, type PermissionsOf } from '#shared/permissions.ts'

/** What people of a merchant may be permitted. */
export const posPermissions = {
  // The only permissions of a session opened at a till with a PIN.
  pos: {
    place: 240,
    title: { en: 'Till', zh: '收银设备' },
    query: { roles: everyone, en: 'At a till: see its orders', zh: '收银设备：查看订单' },
    get: { roles: everyone, en: 'At a till: open an order or the shift', zh: '收银设备：查看订单与班次详情' },
    add: { roles: everyone, en: 'At a till: take payments', zh: '收银设备：收款' },
    edit: { roles: everyone, en: 'At a till: run the shift', zh: '收银设备：开班与交班' },
  },
} satisfies MerchantDeclaration

declare module '#shared/permissions.ts' {
  interface MerchantPermissions extends PermissionsOf<typeof posPermissions> {}
}
