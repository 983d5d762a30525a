import type { MerchantPermissionTexts, StaffPermissionTexts } from '#shared/vocabulary.ts'

/** What people of a merchant may be permitted. */
export const securityPermissions = {
  security: {
    title: { en: 'Own security', zh: '个人安全' },
    query: { en: 'See their own sign-in and sessions', zh: '查看本人的登录与会话' },
    edit: { en: 'Change their own password and factors', zh: '修改本人的密码与两步验证' },
  },
  securityPolicy: {
    title: { en: 'Security policy', zh: '安全策略' },
    get: { en: 'See the security policy', zh: '查看安全策略' },
    edit: { en: 'Change the security policy', zh: '修改安全策略' },
  },
} satisfies MerchantPermissionTexts

/** What the provider's staff may be permitted. */
export const securityStaffPermissions = {
  security: {
    title: { en: 'Own security', zh: '个人安全' },
    query: { en: 'See their own sign-in and sessions', zh: '查看本人的登录与会话' },
    edit: { en: 'Change their own password and factors', zh: '修改本人的密码与两步验证' },
  },
} satisfies StaffPermissionTexts
