import { expireVisit } from '#features/provider/visits/visits.service.ts'
import type { JobHandlers } from '#server/jobs/queue.ts'
import { jobWho } from '#server/jobs/who.ts'

export const visitJobs: JobHandlers = {
  'visit.expire': (app, payload) =>
    expireVisit(app, jobWho(payload, 'visits').scope, String(payload.visitId)),
}
