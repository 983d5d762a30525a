import type { MerchantPermissionTexts } from '#shared/vocabulary.ts'

/** What people of a merchant may be permitted. */
export const simulatorPermissions = {
  simulator: {
    title: { en: 'Simulator', zh: '费率试算' },
    query: { en: 'Simulate rates and settlements', zh: '试算费率与结算' },
    export: { en: 'Download a simulation', zh: '导出试算结果' },
  },
} satisfies MerchantPermissionTexts
