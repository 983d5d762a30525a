import type { MerchantPermissionTexts } from '#shared/vocabulary.ts'

/** What people of a merchant may be permitted. */
export const noticesPermissions = {
  notification: {
    title: { en: 'Notices', zh: '通知' },
    query: { en: 'See their notifications', zh: '查看通知列表' },
    get: { en: 'Open a notification', zh: '查看通知详情' },
    edit: { en: 'Mark notifications as read, choose which to receive', zh: '标记已读、设置接收的通知' },
  },
} satisfies MerchantPermissionTexts
