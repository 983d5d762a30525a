import type { MerchantPermissionTexts } from '#shared/vocabulary.ts'
import { objectWords } from '#shared/words/objectWords.ts'

/** What people of a merchant may be permitted. */
export const staffPermissions = {
  staff: {
    title: objectWords.staff,
    query: { en: 'See who works here', zh: '查看员工列表' },
    get: { en: 'Open a person, view as them', zh: '查看员工详情、以其权限查看' },
    add: { en: 'Add or invite a person', zh: '添加或邀请员工' },
    edit: { en: 'Change a person, reset their sign-in', zh: '修改员工、重置其登录' },
    enable: { en: 'Enable or unlock a person', zh: '启用或解锁员工' },
    disable: { en: 'Disable a person, sign them out', zh: '停用员工、退出其登录' },
    export: { en: 'Download the staff list', zh: '导出员工列表' },
  },
} satisfies MerchantPermissionTexts
