import { runCheck } from '#features/settings/log/checks/checks.service.ts'
import type { JobHandlers } from '#server/jobs/queue.ts'

export const checkJobs: JobHandlers = { 'auditCheck.walk': runCheck }
