import type { PermissionsOf, StaffDeclaration } from '#shared/permissions.ts'

/** What the provider's staff may be permitted. */
export const announcementsStaffPermissions = {
  staffNotice: {
    place: 360,
    title: { en: 'Staff notices', zh: '内部通知' },
    query: { en: 'See staff notices', zh: '查看内部通知' },
    get: { en: 'Open a staff notice', zh: '查看内部通知详情' },
    add: { en: 'Write a staff notice', zh: '新增内部通知' },
    edit: { en: 'Change, publish or withdraw a notice', zh: '修改、发布或撤回内部通知' },
    export: { en: 'Download staff notices', zh: '导出内部通知' },
  },
  announcement: {
    place: 370,
    title: { en: 'Announcements to merchants', zh: '商户公告' },
    query: { en: 'See announcements to merchants', zh: '查看商户公告' },
    get: { en: 'Open an announcement', zh: '查看商户公告详情' },
    add: { en: 'Write an announcement to merchants', zh: '新增商户公告' },
    edit: { en: 'Change, publish or withdraw an announcement', zh: '修改、发布或撤回商户公告' },
    export: { en: 'Download announcements', zh: '导出商户公告' },
  },
} satisfies StaffDeclaration

declare module '#shared/permissions.ts' {
  interface StaffPermissions extends PermissionsOf<typeof announcementsStaffPermissions> {}
}
