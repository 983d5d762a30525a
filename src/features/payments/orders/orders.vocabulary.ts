import { ordersAudit } from '#features/payments/orders/orders.audit.ts'
import { ordersMenu } from '#features/payments/orders/orders.menu.ts'
import { ordersPermissions, ordersStaffPermissions } from '#features/payments/orders/orders.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'
import { objectWords } from '#shared/words/objectWords.ts'

export const ordersVocabulary: Vocabulary = {
  actions: ordersAudit,
  activityGroups: { order: 'payments', attempt: 'payments' },
  auditObjects: {
    order: objectWords.order,
  },
  permissions: ordersPermissions,
  staffPermissions: ordersStaffPermissions,
  portalPages: ordersMenu,
  exports: {
    orders: { en: 'orders', zh: '订单' },
  },
  help: [
    {
      section: 'payments',
      load: async () => (await import('#features/payments/orders/orders.help.ts')).ordersHelp,
    },
    {
      section: 'portalOrders',
      load: async () => (await import('#features/payments/orders/orders.staffHelp.ts')).ordersStaffHelp,
    },
  ],
  synonyms: {
    '/Payments/PayOrder': ['transactions', 'payments', 'sales', '交易', '收款记录', '流水', '支付记录'],
    '/admin/orders': ['transactions', 'payments', '交易', '支付'],
  },
}

declare module '#shared/liveTopics.ts' {
  interface Topics {
    order: true
  }
}

declare module '#shared/auditActions.ts' {
  interface AuditObjects {
    order: true
  }
}
