import type { StaffPermissionTexts } from '#shared/vocabulary.ts'

/** What the provider's staff may be permitted. */
export const ratePlansStaffPermissions = {
  ratePlan: {
    title: { en: 'Rates', zh: '费率' },
    query: { en: 'See rates and taxes', zh: '查看费率与税' },
    edit: { en: 'Set new rates and taxes', zh: '设置新费率与税' },
  },
} satisfies StaffPermissionTexts
