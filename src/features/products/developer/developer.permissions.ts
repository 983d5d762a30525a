import type { MerchantPermissionTexts, StaffPermissionTexts } from '#shared/vocabulary.ts'
import { objectWords } from '#shared/words/objectWords.ts'

/** What people of a merchant may be permitted. */
export const developerPermissions = {
  developer: {
    title: objectWords.developer,
    query: { en: 'See keys, webhooks and calls', zh: '查看密钥、回调与调用记录' },
    get: { en: 'Open a call or a delivery', zh: '查看调用与投递详情' },
    add: { en: 'Add a key or a webhook', zh: '新增密钥或回调' },
    edit: { en: 'Change a webhook, resend notifications', zh: '修改回调、重新投递' },
    enable: { en: 'Enable a webhook', zh: '启用回调' },
    disable: { en: 'Revoke a key, disable a webhook', zh: '停用密钥、停用回调' },
  },
} satisfies MerchantPermissionTexts

/** What the provider's staff may be permitted. */
export const developerStaffPermissions = {
  notificationDesk: {
    title: objectWords.notificationsToMerchants,
    query: { en: 'See notifications to merchants’ servers', zh: '查看商户通知' },
    get: { en: 'Open a notification', zh: '查看商户通知详情' },
    edit: { en: 'Replay notifications, switch an endpoint on', zh: '重发通知、启用接收地址' },
    export: { en: 'Download notifications', zh: '导出商户通知' },
  },
} satisfies StaffPermissionTexts
