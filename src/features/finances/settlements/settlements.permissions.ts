import { everyone, type MerchantDeclaration, managers, type PermissionsOf } from '#shared/permissions.ts'
import { objectWords } from '#shared/words/objectWords.ts'

/** What people of a merchant may be permitted. */
export const settlementsPermissions = {
  settlement: {
    place: 90,
    title: objectWords.settlements,
    query: { roles: everyone, en: 'See settlements and unsettled amounts', zh: '查看结算与未结算款项' },
    get: { roles: everyone, en: 'Open a settlement with its lines', zh: '查看结算单与明细' },
    add: { roles: managers, en: 'Settle at once (demo only)', zh: '立即结算（仅演示环境）' },
    edit: { roles: managers, en: 'Validate a settlement again', zh: '重新校验结算单' },
    export: {
      roles: managers,
      en: 'Download settlements, holds and statements',
      zh: '导出结算、暂缓结算与结算凭证',
    },
  },
} satisfies MerchantDeclaration

declare module '#shared/permissions.ts' {
  interface MerchantPermissions extends PermissionsOf<typeof settlementsPermissions> {}
}
