import { expireVisit } from '#features/session/visits/visits.service.ts'
import { jobPrincipal } from '#server/jobs/jobPrincipal.ts'
import type { JobHandlers } from '#server/jobs/queue.ts'

export const visitJobs: JobHandlers = {
  'visit.expire': (app, payload) =>
    expireVisit(app, jobPrincipal(payload, 'visits').scope, String(payload.visitId)),
}
