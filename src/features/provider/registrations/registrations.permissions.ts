import type { StaffPermissionTexts } from '#shared/vocabulary.ts'

/** What the provider's staff may be permitted. */
export const registrationsStaffPermissions = {
  registration: {
    title: { en: 'Registrations', zh: '注册申请' },
    query: { en: 'See registrations', zh: '查看注册申请' },
    get: { en: 'Open a registration', zh: '查看注册申请详情' },
    edit: { en: 'Activate or reject a registration', zh: '激活或拒绝注册' },
    export: { en: 'Export registrations', zh: '导出注册申请' },
  },
} satisfies StaffPermissionTexts
