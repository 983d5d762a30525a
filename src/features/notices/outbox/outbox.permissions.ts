import type { MerchantPermissionTexts } from '#shared/vocabulary.ts'

/** What people of a merchant may be permitted. */
export const outboxPermissions = {
  mail: {
    title: { en: 'Sent emails', zh: '已发送邮件' },
    query: { en: 'See sent emails', zh: '查看已发送邮件' },
    get: { en: 'Open an email', zh: '查看邮件详情' },
    add: { en: 'Send an email again', zh: '重新发送邮件' },
    export: { en: 'Download the list of emails', zh: '导出邮件列表' },
  },
} satisfies MerchantPermissionTexts
