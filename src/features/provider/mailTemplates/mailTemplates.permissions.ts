import type { PermissionsOf, StaffDeclaration } from '#shared/permissions.ts'

/** What the provider's staff may be permitted. */
export const mailTemplatesStaffPermissions = {
  mailTemplate: {
    place: 380,
    title: { en: 'Email templates', zh: '邮件模板' },
    query: { en: 'See email templates', zh: '查看邮件模板' },
    get: { en: 'Open an email template and its versions', zh: '查看邮件模板内容与历史版本' },
    add: { en: 'Send a test email to themselves', zh: '发送测试邮件给本人' },
    edit: { en: 'Change an email template', zh: '修改邮件模板' },
    export: { en: 'Download the list of email templates', zh: '导出邮件模板列表' },
  },
} satisfies StaffDeclaration

declare module '#shared/permissions.ts' {
  interface StaffPermissions extends PermissionsOf<typeof mailTemplatesStaffPermissions> {}
}
