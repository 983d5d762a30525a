import type { MerchantPermissionTexts } from '#shared/vocabulary.ts'

/** What people of a merchant may be permitted. */
export const mailPermissions = {
  mailSetting: {
    title: { en: 'Email settings', zh: '邮件设置' },
    get: { en: 'See who receives which emails', zh: '查看邮件设置' },
    add: { en: 'Send a test email', zh: '发送测试邮件' },
    edit: { en: 'Change who receives which emails', zh: '修改邮件设置' },
  },
} satisfies MerchantPermissionTexts
