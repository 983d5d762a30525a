import { type MerchantDeclaration, managers, type PermissionsOf } from '#shared/permissions.ts'

/** What people of a merchant may be permitted. */
export const mailPermissions = {
  mailSetting: {
    place: 410,
    title: { en: 'Email settings', zh: '邮件设置' },
    get: { roles: managers, en: 'See who receives which emails', zh: '查看邮件设置' },
    add: { roles: managers, en: 'Send a test email', zh: '发送测试邮件' },
    edit: { roles: managers, en: 'Change who receives which emails', zh: '修改邮件设置' },
  },
} satisfies MerchantDeclaration

declare module '#shared/permissions.ts' {
  interface MerchantPermissions extends PermissionsOf<typeof mailPermissions> {}
}
