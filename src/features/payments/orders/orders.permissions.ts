import {
  everyone,
  type MerchantDeclaration,
  managers,
  type PermissionsOf,
  type StaffDeclaration,
} from '#shared/permissions.ts'
import { objectWords } from '#shared/words/objectWords.ts'

/** What people of a merchant may be permitted. */
export const ordersPermissions = {
  order: {
    place: 30,
    title: objectWords.orders,
    query: { roles: everyone, en: 'See the list of orders', zh: '查看订单列表' },
    get: { roles: everyone, en: 'Open an order with its timeline', zh: '查看订单详情与时间线' },
    edit: { roles: everyone, en: 'Query or close an order', zh: '查询或关闭订单' },
    export: { roles: managers, en: 'Download orders as a file', zh: '导出订单' },
  },
} satisfies MerchantDeclaration

/** What the provider's staff may be permitted. */
export const ordersStaffPermissions = {
  orderDesk: {
    place: 210,
    title: objectWords.orders,
    query: { en: 'See orders and refunds of merchants', zh: '查看各商户订单与退款' },
    get: { en: 'Open an order or a refund', zh: '查看订单与退款详情' },
    export: { en: 'Download orders and refunds', zh: '导出订单与退款' },
  },
} satisfies StaffDeclaration

declare module '#shared/permissions.ts' {
  interface MerchantPermissions extends PermissionsOf<typeof ordersPermissions> {}
  interface StaffPermissions extends PermissionsOf<typeof ordersStaffPermissions> {}
}
