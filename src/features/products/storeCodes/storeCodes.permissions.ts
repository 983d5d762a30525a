import type { MerchantPermissionTexts, StaffPermissionTexts } from '#shared/vocabulary.ts'
import { objectWords } from '#shared/words/objectWords.ts'

/** What people of a merchant may be permitted. */
export const storeCodesPermissions = {
  storeCode: {
    title: objectWords.storeCodes,
    query: { en: 'See store codes', zh: '查看收款码' },
    add: { en: 'Add a store code', zh: '新增收款码' },
    edit: { en: 'Change a store code and its payment page', zh: '修改收款码及付款页' },
    enable: { en: 'Enable a store code', zh: '启用收款码' },
    disable: { en: 'Disable or revoke a store code', zh: '停用或作废收款码' },
    export: { en: 'Download store codes and posters', zh: '下载收款码与海报' },
  },
} satisfies MerchantPermissionTexts

/** What the provider's staff may be permitted. */
export const storeCodesStaffPermissions = {
  storeCodeDesk: {
    title: objectWords.storeCodes,
    query: { en: 'See merchants’ store codes', zh: '查看各商户收款码' },
    get: { en: 'Open a store code', zh: '查看收款码详情' },
    enable: { en: 'Restore a suspended store code', zh: '恢复已暂停的收款码' },
    disable: { en: 'Suspend a store code', zh: '暂停收款码' },
    export: { en: 'Download store codes', zh: '导出收款码' },
  },
} satisfies StaffPermissionTexts
