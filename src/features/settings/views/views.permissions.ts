import type { MerchantPermissionTexts, StaffPermissionTexts } from '#shared/vocabulary.ts'

/** What people of a merchant may be permitted. */
export const viewsPermissions = {
  view: {
    title: { en: 'Saved views', zh: '视图' },
    query: { en: 'See saved views', zh: '查看视图' },
    add: { en: 'Save a view', zh: '保存视图' },
    edit: { en: 'Change their own view', zh: '修改本人的视图' },
    delete: { en: 'Remove their own view', zh: '删除本人的视图' },
  },
} satisfies MerchantPermissionTexts

/** What the provider's staff may be permitted. */
export const viewsStaffPermissions = {
  view: {
    title: { en: 'Saved views', zh: '视图' },
    query: { en: 'See saved views', zh: '查看视图' },
    add: { en: 'Save a view', zh: '保存视图' },
    edit: { en: 'Change their own view', zh: '修改本人的视图' },
    delete: { en: 'Remove their own view', zh: '删除本人的视图' },
  },
} satisfies StaffPermissionTexts
