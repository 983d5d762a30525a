import type { PermissionsOf, StaffDeclaration } from '#shared/permissions.ts'

/** What the provider's staff may be permitted. */
export const mailLogStaffPermissions = {
  mailLog: {
    place: 390,
    title: { en: 'Email log', zh: '邮件记录' },
    query: { en: 'See the email log', zh: '查看邮件记录' },
    get: { en: 'Open a message and its content', zh: '查看邮件内容' },
    add: { en: 'Send a failed message again', zh: '重新发送未送达的邮件' },
    export: { en: 'Download the email log', zh: '导出邮件记录' },
  },
} satisfies StaffDeclaration

declare module '#shared/permissions.ts' {
  interface StaffPermissions extends PermissionsOf<typeof mailLogStaffPermissions> {}
}
