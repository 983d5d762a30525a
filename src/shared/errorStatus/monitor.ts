/** The HTTP status of errors on the monitoring pages. */
export const monitorStatus = {
  'onlineUser.self': 409,
  'signInLog.notFound': 404,
  'signInLog.notLocked': 409,
  'scheduledJob.notFound': 404,
  'scheduledJob.changed': 409,
  'scheduledJob.waiting': 409,
  'apiError.notFound': 404,
  'apiError.changed': 409,
  'cache.notFound': 404,
} as const satisfies Record<string, number>
