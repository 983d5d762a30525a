import type { MerchantPermissionTexts, StaffPermissionTexts } from '#shared/vocabulary.ts'
import { objectWords } from '#shared/words/objectWords.ts'

/** What people of a merchant may be permitted. */
export const reconciliationPermissions = {
  reconciliation: {
    title: objectWords.reconciliation,
    query: { en: 'See bills and differences', zh: '查看渠道对账单与差异' },
    get: { en: 'Open a bill or a difference', zh: '查看渠道对账单与差异详情' },
    add: { en: 'Fetch a channel’s bill', zh: '获取渠道对账单' },
    edit: { en: 'Comment on a difference, ask the provider', zh: '备注差异、请服务商处理' },
    export: { en: 'Download bills and differences', zh: '导出渠道对账单与差异' },
  },
} satisfies MerchantPermissionTexts

/** What the provider's staff may be permitted. */
export const reconciliationStaffPermissions = {
  reconciliationDesk: {
    title: objectWords.reconciliation,
    query: { en: 'See bills and differences', zh: '查看渠道对账单与差异' },
    get: { en: 'Open a bill or a difference', zh: '查看渠道对账单与差异详情' },
    edit: { en: 'Resolve a difference', zh: '处理差异' },
    import: { en: 'Import a channel’s bill', zh: '导入渠道对账单' },
    export: { en: 'Download bills and differences', zh: '导出渠道对账单与差异' },
  },
} satisfies StaffPermissionTexts
