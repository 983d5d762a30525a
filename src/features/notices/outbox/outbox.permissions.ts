import { type MerchantDeclaration, managers, type PermissionsOf } from '#shared/permissions.ts'

/** What people of a merchant may be permitted. */
export const outboxPermissions = {
  mail: {
    place: 250,
    title: { en: 'Sent emails', zh: '已发送邮件' },
    query: { roles: managers, en: 'See sent emails', zh: '查看已发送邮件' },
    get: { roles: managers, en: 'Open an email', zh: '查看邮件详情' },
    add: { roles: managers, en: 'Send an email again', zh: '重新发送邮件' },
    export: { roles: managers, en: 'Download the list of emails', zh: '导出邮件列表' },
  },
} satisfies MerchantDeclaration

declare module '#shared/permissions.ts' {
  interface MerchantPermissions extends PermissionsOf<typeof outboxPermissions> {}
}
