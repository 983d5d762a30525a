import type { PermissionsOf, StaffDeclaration } from '#shared/permissions.ts'
import { objectWords } from '#shared/words/objectWords.ts'

/** What the provider's staff may be permitted. */
export const scheduledJobsStaffPermissions = {
  scheduledJob: {
    place: 530,
    title: objectWords.scheduledJobs,
    query: { en: 'See scheduled jobs', zh: '查看定时任务' },
    get: { en: 'See the runs of jobs', zh: '查看执行日志' },
    edit: { en: 'Change, pause and run jobs', zh: '修改、暂停与执行定时任务' },
    export: { en: 'Download jobs and their runs', zh: '导出定时任务与执行日志' },
  },
} satisfies StaffDeclaration

declare module '#shared/permissions.ts' {
  interface StaffPermissions extends PermissionsOf<typeof scheduledJobsStaffPermissions> {}
}
