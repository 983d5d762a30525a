import { everyone, type MerchantDeclaration, type PermissionsOf } from '#shared/permissions.ts'

/** What people of a merchant may be permitted. */
export const noticesPermissions = {
  notification: {
    place: 10,
    title: { en: 'Notices', zh: '通知' },
    query: { roles: everyone, en: 'See their notifications', zh: '查看通知列表' },
    get: { roles: everyone, en: 'Open a notification', zh: '查看通知详情' },
    edit: {
      roles: everyone,
      en: 'Mark notifications as read, choose which to receive',
      zh: '标记已读、设置接收的通知',
    },
  },
} satisfies MerchantDeclaration

declare module '#shared/permissions.ts' {
  interface MerchantPermissions extends PermissionsOf<typeof noticesPermissions> {}
}
