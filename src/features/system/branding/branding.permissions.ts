import type { StaffPermissionTexts } from '#shared/vocabulary.ts'

/** What the provider's staff may be permitted. */
export const brandingStaffPermissions = {
  branding: {
    title: { en: 'Branding', zh: '品牌设置' },
    get: { en: 'See branding and contact', zh: '查看品牌设置' },
    edit: { en: 'Change branding and contact', zh: '修改品牌设置' },
  },
} satisfies StaffPermissionTexts
