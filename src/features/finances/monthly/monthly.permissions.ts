import {
  type MerchantDeclaration,
  managers,
  type PermissionsOf,
  type StaffDeclaration,
} from '#shared/permissions.ts'
import { objectWords } from '#shared/words/objectWords.ts'

/** What people of a merchant may be permitted. */
export const monthlyPermissions = {
  monthly: {
    place: 120,
    title: { en: 'Monthly statements', zh: '月结单' },
    query: { roles: managers, en: 'See monthly statements', zh: '查看月结单' },
    get: { roles: managers, en: 'Open a monthly statement', zh: '查看月结单详情' },
    export: { roles: managers, en: 'Download monthly statements', zh: '导出月结单' },
  },
} satisfies MerchantDeclaration

/** What the provider's staff may be permitted. */
export const monthlyStaffPermissions = {
  monthlyDesk: {
    place: 70,
    title: objectWords.monthlySettlement,
    query: { en: 'See monthly settlements', zh: '查看月结' },
    get: { en: 'Open a monthly settlement', zh: '查看月结详情' },
    edit: { en: 'Correct one, mark it as paid', zh: '更正月结、标记已付' },
    export: { en: 'Download monthly settlements', zh: '导出月结' },
  },
} satisfies StaffDeclaration

declare module '#shared/permissions.ts' {
  interface MerchantPermissions extends PermissionsOf<typeof monthlyPermissions> {}
  interface StaffPermissions extends PermissionsOf<typeof monthlyStaffPermissions> {}
}
