import { lazyPage } from '#console/lazyPage.ts'
import { detailEntry, pageEntry, type StaffEntry } from '#console/staff/staffEntry.ts'

export const monitorPages: readonly StaffEntry[] = [
  pageEntry(
    'onlineUsers',
    lazyPage(() => import('#features/system/onlineUsers/OnlineUserPage.tsx'), 'OnlineUserPage'),
  ),
  pageEntry(
    'signInLog',
    lazyPage(() => import('#features/system/signInLog/SignInLogPage.tsx'), 'SignInLogPage'),
  ),
  pageEntry(
    'operationLog',
    lazyPage(() => import('#features/system/operationLog/OperationLogPage.tsx'), 'OperationLogPage'),
  ),
  pageEntry(
    'scheduledJobs',
    lazyPage(() => import('#features/system/scheduledJobs/ScheduledJobPage.tsx'), 'ScheduledJobPage'),
  ),
  detailEntry(
    '/admin/scheduledJobs/runs',
    { title: { en: 'Run log', zh: '执行日志' }, right: 'scheduledJob.get' },
    lazyPage(() => import('#features/system/scheduledJobs/JobRunPage.tsx'), 'JobRunPage'),
  ),
  pageEntry(
    'queues',
    lazyPage(() => import('#features/system/queues/QueuePage.tsx'), 'QueuePage'),
  ),
  pageEntry(
    'apiLog',
    lazyPage(() => import('#features/system/apiLog/ApiLogPage.tsx'), 'ApiLogPage'),
  ),
  pageEntry(
    'server',
    lazyPage(() => import('#features/system/server/ServerPage.tsx'), 'ServerPage'),
  ),
  pageEntry(
    'database',
    lazyPage(() => import('#features/system/database/DatabasePage.tsx'), 'DatabasePage'),
  ),
  pageEntry(
    'caches',
    lazyPage(() => import('#features/system/caches/CachePage.tsx'), 'CachePage'),
  ),
]
