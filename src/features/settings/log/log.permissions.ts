import type { MerchantPermissionTexts } from '#shared/vocabulary.ts'
import { objectWords } from '#shared/words/objectWords.ts'

/** What people of a merchant may be permitted. */
export const logPermissions = {
  activityLog: {
    title: objectWords.activityLog,
    query: { en: 'See their own activity', zh: '查看本人操作日志' },
    get: { en: 'See everyone’s activity', zh: '查看全部操作日志' },
    add: { en: 'Verify the log’s chain', zh: '校验日志链' },
    export: { en: 'Download the activity log', zh: '导出操作日志' },
  },
} satisfies MerchantPermissionTexts
