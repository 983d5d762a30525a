import {
  type MerchantDeclaration,
  managers,
  type PermissionsOf,
  type StaffDeclaration,
} from '#shared/permissions.ts'
import { objectWords } from '#shared/words/objectWords.ts'

/** What people of a merchant may be permitted. */
export const developerPermissions = {
  developer: {
    place: 260,
    title: objectWords.developer,
    query: { roles: managers, en: 'See keys, webhooks and calls', zh: '查看密钥、回调与调用记录' },
    get: { roles: managers, en: 'Open a call or a delivery', zh: '查看调用与投递详情' },
    add: { roles: managers, en: 'Add a key or a webhook', zh: '新增密钥或回调' },
    edit: { roles: managers, en: 'Change a webhook, resend notifications', zh: '修改回调、重新投递' },
    enable: { roles: managers, en: 'Enable a webhook', zh: '启用回调' },
    disable: { roles: managers, en: 'Revoke a key, disable a webhook', zh: '停用密钥、停用回调' },
  },
} satisfies MerchantDeclaration

/** What the provider's staff may be permitted. */
export const developerStaffPermissions = {
  notificationDesk: {
    place: 290,
    title: objectWords.notificationsToMerchants,
    query: { en: 'See notifications to merchants’ servers', zh: '查看商户通知' },
    get: { en: 'Open a notification', zh: '查看商户通知详情' },
    edit: { en: 'Replay notifications, switch an endpoint on', zh: '重发通知、启用接收地址' },
    export: { en: 'Download notifications', zh: '导出商户通知' },
  },
} satisfies StaffDeclaration

declare module '#shared/permissions.ts' {
  interface MerchantPermissions extends PermissionsOf<typeof developerPermissions> {}
  interface StaffPermissions extends PermissionsOf<typeof developerStaffPermissions> {}
}
