import {
  everyone,
  type MerchantDeclaration,
  managers,
  owners,
  type PermissionsOf,
  type StaffDeclaration,
} from '#shared/permissions.ts'

/** What people of a merchant may be permitted. */
export const securityPermissions = {
  // The person's own password, second factor, passkeys, WeChat and sessions.
  security: {
    place: 340,
    title: { en: 'Own security', zh: '个人安全' },
    query: { roles: everyone, en: 'See their own sign-in and sessions', zh: '查看本人的登录与会话' },
    edit: { roles: everyone, en: 'Change their own password and factors', zh: '修改本人的密码与两步验证' },
  },
  securityPolicy: {
    place: 350,
    title: { en: 'Security policy', zh: '安全策略' },
    get: { roles: managers, en: 'See the security policy', zh: '查看安全策略' },
    edit: { roles: owners, en: 'Change the security policy', zh: '修改安全策略' },
  },
} satisfies MerchantDeclaration

/** What the provider's staff may be permitted. */
export const securityStaffPermissions = {
  security: {
    place: 600,
    title: { en: 'Own security', zh: '个人安全' },
    query: { en: 'See their own sign-in and sessions', zh: '查看本人的登录与会话' },
    edit: { en: 'Change their own password and factors', zh: '修改本人的密码与两步验证' },
  },
} satisfies StaffDeclaration

declare module '#shared/permissions.ts' {
  interface MerchantPermissions extends PermissionsOf<typeof securityPermissions> {}
  interface StaffPermissions extends PermissionsOf<typeof securityStaffPermissions> {}
}
