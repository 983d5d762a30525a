import type { MerchantPermissionTexts } from '#shared/vocabulary.ts'
import { objectWords } from '#shared/words/objectWords.ts'

/** What people of a merchant may be permitted. */
export const dashboardPermissions = {
  dashboard: {
    title: objectWords.dashboard,
    query: { en: 'See the dashboard', zh: '查看概览' },
    edit: { en: 'Arrange their own dashboard', zh: '调整自己的首页布局' },
    enable: { en: 'Show sample data on the dashboard of a new merchant', zh: '在新商户首页显示示例数据' },
    disable: { en: 'Remove the sample data', zh: '移除示例数据' },
  },
} satisfies MerchantPermissionTexts
