import type { MerchantPermissionTexts, StaffPermissionTexts } from '#shared/vocabulary.ts'
import { objectWords } from '#shared/words/objectWords.ts'

/** What people of a merchant may be permitted. */
export const paymentLinksPermissions = {
  paymentLink: {
    title: objectWords.paymentLinks,
    query: { en: 'See payment links', zh: '查看支付链接列表' },
    get: { en: 'Open a payment link', zh: '查看支付链接详情' },
    add: { en: 'Create a payment link', zh: '新建支付链接' },
    edit: { en: 'Change a payment link', zh: '修改支付链接' },
    enable: { en: 'Enable a payment link', zh: '启用支付链接' },
    disable: { en: 'Disable a payment link', zh: '停用支付链接' },
    export: { en: 'Download payment links as a file', zh: '导出支付链接' },
  },
} satisfies MerchantPermissionTexts

/** What the provider's staff may be permitted. */
export const paymentLinksStaffPermissions = {
  paymentLinkDesk: {
    title: objectWords.paymentLinks,
    query: { en: 'See merchants’ payment links', zh: '查看各商户支付链接' },
    get: { en: 'Open a payment link', zh: '查看支付链接详情' },
    enable: { en: 'Allow a disabled payment link again', zh: '恢复已停用的支付链接' },
    disable: { en: 'Disable a payment link', zh: '停用支付链接' },
    export: { en: 'Download payment links', zh: '导出支付链接' },
  },
} satisfies StaffPermissionTexts
