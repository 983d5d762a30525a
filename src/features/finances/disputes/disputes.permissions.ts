import type { MerchantPermissionTexts, StaffPermissionTexts } from '#shared/vocabulary.ts'
import { objectWords } from '#shared/words/objectWords.ts'

/** What people of a merchant may be permitted. */
export const disputesPermissions = {
  dispute: {
    title: objectWords.disputes,
    query: { en: 'See disputes', zh: '查看争议' },
    get: { en: 'Open a dispute', zh: '查看争议详情' },
    edit: { en: 'Send evidence, accept a dispute', zh: '举证应诉、接受争议' },
    export: { en: 'Download disputes', zh: '导出争议' },
  },
} satisfies MerchantPermissionTexts

/** What the provider's staff may be permitted. */
export const disputesStaffPermissions = {
  disputeDesk: {
    title: objectWords.disputes,
    query: { en: 'See merchants’ disputes', zh: '查看各商户争议' },
    get: { en: 'Open a dispute and its evidence', zh: '查看争议详情与举证材料' },
    add: { en: 'Open a dispute manually', zh: '人工登记争议' },
    edit: { en: 'Assign and decide, accept (two people)', zh: '分派、处理争议，接受争议（双人复核）' },
    export: { en: 'Download disputes', zh: '导出争议' },
  },
} satisfies StaffPermissionTexts
