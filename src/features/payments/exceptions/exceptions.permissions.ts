import type { MerchantPermissionTexts, StaffPermissionTexts } from '#shared/vocabulary.ts'
import { objectWords } from '#shared/words/objectWords.ts'

/** What people of a merchant may be permitted. */
export const exceptionsPermissions = {
  exception: {
    title: objectWords.exceptions,
    query: { en: 'See exceptions', zh: '查看异常订单' },
    edit: { en: 'Resolve an exception', zh: '处理异常' },
  },
} satisfies MerchantPermissionTexts

/** What the provider's staff may be permitted. */
export const exceptionsStaffPermissions = {
  exceptionDesk: {
    title: { en: 'Exceptions', zh: '异常订单' },
    query: { en: 'See exceptions', zh: '查看异常订单' },
    edit: { en: 'Resolve or assign an exception', zh: '处理或分派异常' },
    export: { en: 'Download exceptions', zh: '导出异常订单' },
  },
} satisfies StaffPermissionTexts
