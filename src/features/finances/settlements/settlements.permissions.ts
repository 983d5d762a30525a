import type { MerchantPermissionTexts } from '#shared/vocabulary.ts'
import { objectWords } from '#shared/words/objectWords.ts'

/** What people of a merchant may be permitted. */
export const settlementsPermissions = {
  settlement: {
    title: objectWords.settlements,
    query: { en: 'See settlements and unsettled amounts', zh: '查看结算与未结算款项' },
    get: { en: 'Open a settlement with its lines', zh: '查看结算单与明细' },
    add: { en: 'Settle at once (demo only)', zh: '立即结算（仅演示环境）' },
    edit: { en: 'Validate a settlement again', zh: '重新校验结算单' },
    export: { en: 'Download settlements, holds and statements', zh: '导出结算、暂缓结算与结算凭证' },
  },
} satisfies MerchantPermissionTexts
