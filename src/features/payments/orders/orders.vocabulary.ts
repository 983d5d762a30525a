import { ordersAudit } from '#features/payments/orders/orders.audit.ts'
import { ordersPermissions, ordersStaffPermissions } from '#features/payments/orders/orders.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const ordersVocabulary: Vocabulary = {
  actions: ordersAudit,
  permissions: ordersPermissions,
  staffPermissions: ordersStaffPermissions,
  exports: {
    orders: { en: 'orders', zh: '订单' },
  },
}
