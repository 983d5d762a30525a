import type { MerchantPermissionTexts, StaffPermissionTexts } from '#shared/vocabulary.ts'
import { objectWords } from '#shared/words/objectWords.ts'

/** What people of a merchant may be permitted. */
export const changesPermissions = {
  changeRequest: {
    title: objectWords.changeRequests,
    query: { en: 'See change requests', zh: '查看变更申请列表' },
    get: { en: 'Open a change request', zh: '查看变更申请详情' },
    delete: { en: 'Withdraw a change request', zh: '撤回变更申请' },
    export: { en: 'Download change requests', zh: '导出变更申请' },
  },
} satisfies MerchantPermissionTexts

/** What the provider's staff may be permitted. */
export const changesStaffPermissions = {
  changeDesk: {
    title: objectWords.changeRequests,
    query: { en: 'See change requests', zh: '查看变更申请' },
    get: { en: 'Open a change request', zh: '查看变更申请详情' },
    edit: { en: 'Approve or reject a change request', zh: '审核变更申请' },
    export: { en: 'Export change requests', zh: '导出变更申请' },
  },
} satisfies StaffPermissionTexts
