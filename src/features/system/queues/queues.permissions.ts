import type { PermissionsOf, StaffDeclaration } from '#shared/permissions.ts'

/** What the provider's staff may be permitted. */
export const queuesStaffPermissions = {
  queue: {
    place: 540,
    title: { en: 'Queues', zh: '队列' },
    query: { en: 'See the job queue', zh: '查看队列' },
    edit: { en: 'Retry or discard failed jobs', zh: '重试或放弃失败任务' },
    export: { en: 'Download the job queue', zh: '导出队列任务' },
  },
} satisfies StaffDeclaration

declare module '#shared/permissions.ts' {
  interface StaffPermissions extends PermissionsOf<typeof queuesStaffPermissions> {}
}
