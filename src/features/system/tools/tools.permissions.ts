import type { StaffPermissionTexts } from '#shared/vocabulary.ts'

/** What the provider's staff may be permitted. */
export const toolsStaffPermissions = {
  tool: { title: { en: 'Tools', zh: '常用工具' }, query: { en: 'Use the common tools', zh: '使用常用工具' } },
} satisfies StaffPermissionTexts
