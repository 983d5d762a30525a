import { type PortalDirectory, page } from '#shared/portal/entries.ts'

export const monitorDirectory: PortalDirectory = {
  key: 'monitor',
  title: { en: 'Monitor', zh: '系统监控' },
  icon: 'Activity',
  pages: [
    page({
      key: 'onlineUsers',
      path: 'onlineUsers',
      title: { en: 'Online users', zh: '在线用户' },
      icon: 'UserCheck',
      right: 'onlineUser.query',
      acts: [
        ['onlineUser.edit', { en: 'Sign people out', zh: '强制下线' }],
        ['onlineUser.export', { en: 'Export', zh: '在线用户导出' }],
      ],
    }),
    page({
      key: 'signInLog',
      path: 'signInLog',
      title: { en: 'Sign-in log', zh: '登录日志' },
      icon: 'LogIn',
      right: 'signInLog.query',
      acts: [
        ['signInLog.edit', { en: 'Unlock', zh: '账号解锁' }],
        ['signInLog.export', { en: 'Export', zh: '登录日志导出' }],
      ],
    }),
    page({
      key: 'operationLog',
      path: 'operationLog',
      title: { en: 'Operation log', zh: '操作日志' },
      icon: 'ScrollText',
      right: 'operationLog.query',
      acts: [['operationLog.export', { en: 'Export', zh: '操作日志导出' }]],
    }),
    page({
      key: 'scheduledJobs',
      path: 'scheduledJobs',
      title: { en: 'Scheduled jobs', zh: '定时任务' },
      icon: 'AlarmClock',
      right: 'scheduledJob.query',
      acts: [
        ['scheduledJob.get', { en: 'View run log', zh: '执行日志' }],
        ['scheduledJob.edit', { en: 'Change, pause and run', zh: '任务修改、暂停与执行' }],
        ['scheduledJob.export', { en: 'Export', zh: '任务与日志导出' }],
      ],
    }),
    page({
      key: 'queues',
      path: 'queues',
      title: { en: 'Queues', zh: '队列监控' },
      icon: 'ListChecks',
      right: 'queue.query',
      acts: [
        ['queue.edit', { en: 'Retry or discard', zh: '失败任务重试与放弃' }],
        ['queue.export', { en: 'Export', zh: '队列任务导出' }],
      ],
    }),
    page({
      key: 'apiLog',
      path: 'apiLog',
      title: { en: 'API log', zh: '接口日志' },
      icon: 'Cable',
      right: 'apiLog.query',
      acts: [
        ['apiLog.edit', { en: 'Mark errors as handled', zh: '错误处理标记' }],
        ['apiLog.export', { en: 'Export', zh: '接口日志导出' }],
      ],
    }),
    page({
      key: 'server',
      path: 'server',
      title: { en: 'Server', zh: '服务监控' },
      icon: 'Server',
      right: 'serverHealth.query',
    }),
    page({
      key: 'database',
      path: 'database',
      title: { en: 'Database', zh: '数据库监控' },
      icon: 'Database',
      right: 'databaseHealth.query',
      acts: [['databaseHealth.export', { en: 'Export table sizes', zh: '数据表导出' }]],
    }),
    page({
      key: 'caches',
      path: 'caches',
      title: { en: 'Caches', zh: '缓存监控' },
      icon: 'MemoryStick',
      right: 'cache.query',
      acts: [['cache.edit', { en: 'Clear', zh: '缓存清空' }]],
    }),
  ],
}
