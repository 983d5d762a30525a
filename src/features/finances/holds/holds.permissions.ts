import type { MerchantPermissionTexts } from '#shared/vocabulary.ts'

/** What people of a merchant may be permitted. */
export const holdsPermissions = {
  hold: {
    title: { en: 'Holds', zh: '暂缓结算' },
    query: { en: 'See orders held from settlement', zh: '查看暂缓结算的订单' },
    add: { en: 'Hold an order from settlement', zh: '暂缓结算' },
    edit: { en: 'Release a held order', zh: '解除暂缓' },
  },
} satisfies MerchantPermissionTexts
