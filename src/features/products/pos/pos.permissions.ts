import type { MerchantPermissionTexts } from '#shared/vocabulary.ts'

/** What people of a merchant may be permitted. */
export const posPermissions = {
  pos: {
    title: { en: 'Till', zh: '收银设备' },
    query: { en: 'At a till: see its orders', zh: '收银设备：查看订单' },
    get: { en: 'At a till: open an order or the shift', zh: '收银设备：查看订单与班次详情' },
    add: { en: 'At a till: take payments', zh: '收银设备：收款' },
    edit: { en: 'At a till: run the shift', zh: '收银设备：开班与交班' },
  },
} satisfies MerchantPermissionTexts
